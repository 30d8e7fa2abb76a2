import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { LRUCache } from 'lru-cache';
import type { ReleaseCache } from './release-cache.ts';

/** A line of a source, with the lines around it. */
export interface SourceLine {
  /** Path in the checkout. */
  file: string;
  line: number;
  code: string;
}

const around = 2; // lines
const inBrowser = /\/_releases\/([\w-]+)\/(web\/[^\s:?)]+):(\d+):(\d+)/;
const onServer = /\/([\w-]+)\/([^/\s]+)\/(node\/[^\s:)]+):(\d+):(\d+)/;
const inlineMap = /sourceMappingURL=data:application\/json;[^,]*base64,([\w+/=]+)\s*$/;
const ownSource = /(?:^|\/)((?:mf-[\w-]+|shell|shared)\/src\/.+)$/;

/** The numbered lines around one of a file of the checkout; empty where the file cannot be read. */
export const linesAround = (file: string, line: number): string => {
  try {
    const lines = readFileSync(join(workspace, file), 'utf8').split('\n');
    const first = Math.max(1, line - around);
    return lines
      .slice(first - 1, line + around)
      .map((text, at) => `${first + at === line ? '>' : ' '} ${String(first + at).padStart(4)} | ${text}`)
      .join('\n');
  } catch {
    return '';
  }
};

/** A place in a script of a release; line and column begin with 1. */
interface Place {
  line: number;
  column: number;
}
interface ScriptPlace extends Place {
  name: string;
  version: string;
  script: string;
}

/** The places in scripts of releases that a stack names, innermost first. */
export const placesIn = (stack: string, holderOf: ReleaseCache['holderOf']): ScriptPlace[] =>
  stack.split('\n').flatMap((frame): ScriptPlace[] => {
    const [, name = '', file = '', line, column] = inBrowser.exec(frame) ?? [];
    const holder = file && holderOf(name, file);
    if (holder) return [{ name, version: holder, script: file, line: Number(line), column: Number(column) }];
    const [, app = '', version = '', script = '', row, place] = onServer.exec(frame) ?? [];
    return script ? [{ name: app, version, script, line: Number(row), column: Number(place) }] : [];
  });

/** The source line of a team's own code for a place; null where the map names none. */
export const originOf = (map: SourceMap | null, { line, column }: Place): { file: string; line: number } | null => {
  const entry = map?.findEntry(line - 1, column - 1);
  const [, file] = (entry && 'originalSource' in entry && ownSource.exec(entry.originalSource)) || [];
  return file && entry && 'originalLine' in entry ? { file, line: entry.originalLine + 1 } : null;
};

/** Finds the source of an error with the source maps in scripts of development builds. */
export const createSourceLines = ({ directory, holderOf }: Pick<ReleaseCache, 'directory' | 'holderOf'>) => {
  const maps = new LRUCache<string, SourceMap>({ max: 20 });

  const mapOf = (path: string): SourceMap | null => {
    const cachedMap = maps.get(path);
    if (cachedMap) return cachedMap;
    try {
      const [, encoded] = inlineMap.exec(readFileSync(path, 'utf8')) ?? [];
      if (encoded === undefined) return null;
      const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
      maps.set(path, map);
      return map;
    } catch {
      return null;
    }
  };
  /** The first line of a stack that is in a source of the checkout; null where no map names one. */
  return (stack: string): SourceLine | null => {
    for (const { name, version, script, ...place } of placesIn(stack, holderOf)) {
      const origin = originOf(mapOf(join(directory, name, version, script)), place);
      if (origin) return { ...origin, code: linesAround(origin.file, origin.line) };
    }
    return null;
  };
};

/** Finds the source of an error. */
export type SourceLines = ReturnType<typeof createSourceLines>;
