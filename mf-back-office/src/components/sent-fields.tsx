export const SentFields = ({ values }: { values: Readonly<Record<string, string | number>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
