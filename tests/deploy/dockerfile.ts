/** A step of a Dockerfile, such as COPY, with its parameters as they are written. */
export interface Step {
  instruction: string;
  text: string;
}

/** A stage of a Dockerfile: the image or stage that it starts from, and its steps. */
export interface Stage {
  name: string;
  from: string;
  steps: Step[];
}

const instructions = [
  'FROM',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'WORKDIR',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
] as const;

/** The stages of a Dockerfile; throws for an instruction that these tests do not execute. */
export const stagesOf = (text: string): Stage[] => {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', parameters = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (!instructions.some((known) => known === instruction)) throw new Error(`Not an instruction: ${line}`);
    if (instruction === 'FROM') {
      const [, from = '', name = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(parameters) ?? [];
      stages.push({ name, from, steps: [] });
    } else stages.at(-1)?.steps.push({ instruction, text: parameters });
  }
  return stages;
};

/** The stage of this name, or the last one. */
export const stageIn = (stages: Stage[], name?: string): Stage => {
  const stage = name === undefined ? stages.at(-1) : stages.find((each) => each.name === name);
  if (!stage) throw new Error(`There is no stage ${name}`);
  return stage;
};

/** A COPY: its sources, its target, and the stage that it copies from, or null for the build context. */
export interface Copy {
  from: string | null;
  sources: string[];
  target: string;
}

export const copyOf = ({ text }: Step): Copy => {
  const [, from = null, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const sources = paths.split(/\s+/);
  const target = sources.pop() ?? '';
  return { from, sources, target };
};

// `*` matches within a folder, `**` any folders.
const patternOf = (glob: string): RegExp => {
  const parts = glob
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((part) =>
      part === '**'
        ? '(?:[^/]+/)*'
        : `${part.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}/`,
    );
  return new RegExp(`^${parts.join('')}`);
};

/** Whether a path belongs to the build context of a .dockerignore: the last line that matches it or a folder above decides. */
export const contextOf = (ignored: string): ((path: string) => boolean) => {
  const rules = ignored
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => {
    const last = rules.findLast(({ pattern }) => pattern.test(`${path}/`));
    return last?.isKept ?? true;
  };
};

/** Where the COPY steps of a stage put the files of the build context: the place by the path in the image. */
export const copiedFiles = (steps: readonly Step[], context: readonly string[]): Map<string, string> => {
  const placed = new Map<string, string>();
  for (const step of steps.filter(({ instruction }) => instruction === 'COPY')) {
    const { from, sources, target } = copyOf(step);
    if (from !== null) continue;
    for (const source of sources) {
      const found = filesAt(source, context);
      if (found.length === 0) throw new Error(`COPY ${step.text}: the build context holds no ${source}`);
      for (const { path, rest } of found) placed.set(placeOf(target, rest, path), path);
    }
  }
  return placed;
};

// A folder is copied with all that is below it, without its own name.
const filesAt = (source: string, context: readonly string[]): { path: string; rest: string | null }[] => {
  const folder = source === '.' ? '' : `${source.replace(/\/$/, '')}/`;
  const below = context.filter((path) => path.startsWith(folder));
  if (below.length > 0 && !source.includes('*'))
    return below.map((path) => ({ path, rest: path.slice(folder.length) }));
  const pattern = patternOf(source);
  return context
    .filter((path) => pattern.test(`${path}/`) && path.split('/').length === source.split('/').length)
    .map((path) => ({ path, rest: null }));
};

const placeOf = (target: string, rest: string | null, path: string): string => {
  const own = rest ?? (target.endsWith('/') ? path.slice(path.lastIndexOf('/') + 1) : '');
  return [target.replace(/^\.\/?|\/$/g, ''), own].filter(Boolean).join('/');
};
