import { wholeDay } from '@rowhouse/shared/domain/format';
import { useMessages } from '../use-messages.ts';

/** The sources of the rates of a calculation, with their days. */
export const Sources = ({ of }: { of: readonly { source: { name: string; date: string } }[] }) => {
  const t = useMessages();
  return (
    <ul>
      {of.map(({ source }) => (
        <li key={source.name}>{t('calculator.source', { name: source.name, date: wholeDay(source.date) })}</li>
      ))}
    </ul>
  );
};
