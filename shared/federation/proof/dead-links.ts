import type { Contract } from './contract.ts';

type Routes = Contract['routes'];

// A parameter matches any part of a path.
const isPath = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]));

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The page at a path, or null. */
export const pageAt = (routes: Routes, path: string): string | null => {
  const parts = partsOf(decodePath(path));
  const answers = ([, { paths }]: [string, Routes[string]]): boolean =>
    Object.entries(paths).some(([language, pattern]) => isPath(partsOf(`${language}/${pattern}`), parts));
  return Object.entries(routes).find(answers)?.[0] ?? null;
};

/** Links below a language for which no page exists. Links elsewhere, such as to files, are ignored. */
export const deadLinks = (routes: Routes, languages: readonly string[], links: readonly string[]): string[] =>
  links.filter((link) => languages.includes(partsOf(link)[0] ?? '') && pageAt(routes, link) === null);
