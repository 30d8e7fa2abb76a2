import type { Mapping, Rule } from '../feeds/map-fields.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const howOf = (rule: Rule): string => {
  if (rule.ours === null) return `not read: ${rule.because}`;
  if ('as' in rule) return rule.as;
  if ('own' in rule) return 'by its own rule';
  return Object.entries(rule.codes)
    .map(([theirs, ours]) => (ours === null || theirs === String(ours) ? theirs : `${theirs} → ${ours}`))
    .join(', ');
};

/** The table of a mapping as Markdown: the feed's field, the site's field, and how it is read. */
export const fieldTable = (mapping: Mapping): string =>
  [
    '| theirs | ours | how |',
    '|---|---|---|',
    ...Object.entries(mapping).map(
      ([theirs, rule]) =>
        `| \`${cell(theirs)}\` | ${rule.ours === null ? '–' : `\`${rule.ours}\``} | ${cell(howOf(rule))} |`,
    ),
  ].join('\n');

/** How many of the known fields of a feed are mapped. */
export const mappedOf = (mapping: Mapping): { mapped: number; known: number } => ({
  mapped: Object.values(mapping).filter(({ ours }) => ours !== null).length,
  known: Object.keys(mapping).length,
});
