/** The ages in a text such as `4, 7 and 11`, in years and in order; undefined when it holds anything else or an age above a limit. */
export function parseAges(text: string, highest: number): number[] | undefined {
  const parts = text.split(/[\s,;+&/]+|\b(?:en|et|and|und)\b/i).filter((part) => part !== '');
  const ages = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
  return ages.every((age) => age <= highest) ? ages : undefined;
}
