/** One or more lines that a new remote adds: the file, the two texts between which they belong, and the lines. */
export interface ContractLine {
  file: string;
  after: string;
  /** The first line below `after` that contains this text. */
  before: string;
  line: string;
}

/** The lines of the contract for a new remote: its name and its fragment. */
export const contractLines = (name: string): ContractLine[] => [
  {
    file: 'shared/src/route-table.ts',
    after: 'export const remotes = [',
    before: '] as const;',
    line: `  '${name}',`,
  },
  {
    file: 'shared/src/contract/fragments.ts',
    after: 'export const fragments = {',
    before: '} as const;',
    line: `  '${name}.teaser': { owner: '${name}', name: 'teaser', props: v.object({}) },`,
  },
];

/** The line with which the image of the releases copies a new remote of the workspace. */
export const imageLine = (name: string): ContractLine => ({
  file: 'shell/Dockerfile',
  after: 'FROM workspace AS builder',
  before: 'RUN pnpm install',
  line: `COPY mf-${name}/package.json mf-${name}/`,
});

/** The line that names the team of a new remote of the workspace. */
export const ownersLine = (name: string): ContractLine => ({
  file: 'CODEOWNERS',
  after: '# The teams',
  before: '# What they build on',
  line: `/mf-${name}/ @rowhouse/${name}`,
});

/** Inserts a line into a text. Returns the text unchanged if it already contains the line; throws if the place does not exist. */
export const withLine = (text: string, { file, after, before, line }: ContractLine): string => {
  const lines = text.split('\n');
  if (text.includes(line)) return text;
  const from = lines.findIndex((one) => one.includes(after));
  const at = lines.findIndex((one, index) => index > from && one.includes(before));
  if (from < 0 || at < 0) throw new Error(`${file} has no '${after}' … '${before}': write the line by hand\n${line}`);
  return lines.toSpliced(at, 0, line).join('\n');
};
