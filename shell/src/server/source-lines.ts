import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { LRUCache } from 'lru-cache';
import type { ReleaseCache } from './release-cache.ts';

/** A line of a source, and those around it. */
export interface SourceLine {
  /** Path in the checkout. */
  file: string;
  line: number;
  code: string;
}

const around = 2; // lines
const inBrowser = /\/_releases\/([a-z-]+)\/(web\/[^\s:?)]+):(\d+):(\d+)/;
const onServer = /\/([a-z-]+)\/([^/\s]+)\/(node\/[^\s:)]+):(\d+):(\d+)/;
const inlineMap = /sourceMappingURL=data:application\/json;[^,]*base64,([\w+/=]+)\s*$/;
const ownSource = /(?:^|\/)((?:mf-[a-z-]+|shell|shared)\/src\/.+)$/;

/** The lines around one of a file of the checkout, each with its number; empty where it cannot be read. */
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

/** Finds the source of an error by the maps in the scripts of development builds. */
export const createSourceLines = ({ directory, holderOf }: Pick<ReleaseCache, 'directory' | 'holderOf'>) => {
  const maps = new LRUCache<string, SourceMap>({ max: 20 });

  const mapOf = (path: string): SourceMap | null => {
    const known = maps.get(path);
    if (known) return known;
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
  const placeOf = (frame: string): { path: string; line: number; column: number } | null => {
    const [, name = '', file = '', line, column] = inBrowser.exec(frame) ?? [];
    const held = file && holderOf(name, file);
    if (held) return { path: join(directory, name, held, file), line: Number(line), column: Number(column) };
    const [, app = '', version = '', built = '', row, place] = onServer.exec(frame) ?? [];
    return built ? { path: join(directory, app, version, built), line: Number(row), column: Number(place) } : null;
  };

  /** The first line of a stack that is in a source of the checkout; null where no map names one. */
  return (stack: string): SourceLine | null => {
    for (const frame of stack.split('\n')) {
      const place = placeOf(frame);
      const entry = place && mapOf(place.path)?.findEntry(place.line - 1, place.column - 1);
      if (!entry || !('originalSource' in entry)) continue;
      const [, file] = ownSource.exec(entry.originalSource) ?? [];
      if (!file) continue;
      const line = entry.originalLine + 1;
      return { file, line, code: linesAround(file, line) };
    }
    return null;
  };
};

/** Finds the source of an error. */
export type SourceLines = ReturnType<typeof createSourceLines>;
