import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ContentFaultCode } from '@rowhouse/shared/contract/desk-content';
import * as v from 'valibot';
import type { FileFault } from './content-faults.ts';
import { readJsonText } from './json-text.ts';
import { unknownKeys } from './unknown-keys.ts';

export type JsonFiles = Record<string, unknown>;

/** The JSON files of a folder, and by name what is wrong with each file that is not read. */
export interface ReadFiles {
  files: JsonFiles;
  unread: Record<string, string>;
}

/** The names of all files of a folder, with slashes. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted();

const atRoot = ['settings.json', 'surroundings.json', 'redirects.json'];

/** Reads one content file. Its name includes the folder that it lies in, except for files of the root. */
export const readOneFile = async (path: string): Promise<ReadFiles> => {
  const file = basename(path);
  const name = atRoot.includes(file) ? file : `${basename(dirname(path))}/${file}`;
  return readNamed([[name, path]]);
};

export const readJsonFiles = async (folder: string): Promise<ReadFiles> =>
  readNamed((await namesIn(folder)).filter(isMeantAsJson).map((name) => [name, join(folder, name)]));

const isJson = (name: string): boolean => name.endsWith('.json');

/** Whether a file is one of the JSON files by its name, which Windows may have given another ending; not what an editor puts beside it. */
export const isMeantAsJson = (name: string): boolean => /(?:^|\/)[^./][^/]*\.json(?:\.txt)?$/i.test(name);

const readNamed = async (named: readonly [name: string, path: string][]): Promise<ReadFiles> => {
  const unread: Record<string, string> = {};
  const files: JsonFiles = {};
  for (const [name, path] of named) {
    const read = isJson(name)
      ? await readFile(path).then(readJsonText, (error: unknown) => ({ fault: String(error) }))
      : { fault: 'is not read: its name must end in .json' };
    if ('fault' in read) unread[name] = read.fault;
    else files[name] = read.value;
  }
  return { files, unread };
};

// The project's own messages follow the path as a sentence; valibot's name what they expected.
const wordsOf = ({ message, received }: v.BaseIssue<unknown>): string =>
  /^[a-z]/.test(message)
    ? message
    : received === 'undefined'
      ? 'is missing'
      : message.replace(/^Invalid \w+: /, 'is wrong: ');

const codes: Readonly<Record<string, ContentFaultCode>> = {
  max_length: 'too-long',
  min_length: 'too-short',
  max_value: 'too-large',
  min_value: 'too-small',
};

type Where = Omit<FileFault, 'file'>;

const faultsOf = (schema: v.GenericSchema, issue: v.BaseIssue<unknown>): Where[] => {
  const { type, received } = issue;
  const path = v.getDotPath(issue) ?? '';
  const above = path.split('.').slice(0, -1).join('.');
  return (
    unknownKeys(schema, issue)?.map((values): Where => ({ path: above, code: 'unknown-key', values })) ?? [
      {
        path,
        code: received === 'undefined' ? 'missing-key' : (codes[type] ?? 'invalid'),
        values: { said: wordsOf(issue), key: path.split('.').at(-1) ?? '' },
      },
    ]
  );
};

/**
 * Reads an import's files by their schemas, strictly. `faults` collects what is wrong, with file and path; the caller
 * adds faults between files.
 */
export const fileReader = ({ files, unread }: ReadFiles) => {
  const faults = Object.entries(unread).map(
    ([file, said]): FileFault => ({ file, path: '', code: 'not-json', values: { said } }),
  );
  const givenFiles = new Set([...Object.keys(files), ...Object.keys(unread)]);
  const kinds: string[] = [];
  const read = new Set<string>();

  const parse = <S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S>[] => {
    read.add(file);
    const result = v.safeParse(schema, files[file]);
    if (result.success) return [result.output];
    for (const issue of result.issues) faults.push(...faultsOf(schema, issue).map((fault) => ({ file, ...fault })));
    return [];
  };

  return {
    faults,
    /** Whether a file exists, even one with faults. */
    has: (file: string): boolean => givenFiles.has(file),
    /** The parsed content of one file; null when it is missing or has a fault. */
    file<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | null {
      kinds.push(file);
      return file in files ? (parse(schema, file)[0] ?? null) : null;
    },
    /** The parsed files of a folder; each file's name must be its id. */
    folder<S extends v.GenericSchema<unknown, { id: string | number }>>(folder: string, schema: S): v.InferOutput<S>[] {
      kinds.push(`${folder}/<id>.json`);
      const named = new RegExp(`^${folder}/([^/]+)\\.json$`);
      return Object.keys(files)
        .toSorted()
        .flatMap((file) => {
          const id = named.exec(file)?.[1];
          if (id === undefined) return [];
          const parsed = parse(schema, file);
          if (parsed.some((output) => String(output.id) !== id))
            faults.push({ file, path: 'id', code: 'wrong-id', values: { id } });
          return parsed;
        });
    },
    /** Adds a fault for each file that no call asked for. */
    refuseOthers() {
      const kindNames = `${kinds.slice(0, -1).join(', ')} nor ${kinds.at(-1)}`;
      for (const file of Object.keys(files))
        if (!read.has(file)) faults.push({ file, path: '', code: 'unknown-file', values: { known: kindNames } });
    },
  };
};
