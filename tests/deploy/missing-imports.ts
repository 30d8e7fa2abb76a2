import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Prints what programs import and read beside their own files, as Node resolves it from where it stands, what of that is
// missing, and the files in which their libraries begin. Started with --experimental-import-meta-resolve in a folder that holds the files of an image.
const imported = [
  /^(?:import|export)\s[^'"();]*?from\s*'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'/g,
  /\bcreateRequire\(import\.meta\.url\)\.resolve\('([^']+)'\)/g,
];
const beside = /\bnew URL\('([^']+)', import\.meta\.url\)/g;

const seen = new Set<string>();
const missing: string[] = [];

const read = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
};
const specifiersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, specifier = '']) => specifier);

const follow = (file: string): void => {
  if (seen.has(file)) return;
  seen.add(file);
  if (!/\.[jt]s$/.test(file) || file.includes('/node_modules/')) return;
  const text = read(file);
  for (const specifier of imported.flatMap((pattern) => specifiersIn(text, pattern))) {
    try {
      const url = import.meta.resolve(specifier, pathToFileURL(file).href);
      if (url.startsWith('node:')) continue;
      if (!existsSync(fileURLToPath(url))) throw new Error();
      follow(fileURLToPath(url));
    } catch {
      missing.push(`${file} imports '${specifier}'`);
    }
  }
  for (const name of specifiersIn(text, beside)) {
    const path = fileURLToPath(new URL(name, pathToFileURL(file)));
    if (!existsSync(path)) missing.push(`${file} reads '${name}'`);
    else if (name.endsWith('.ts')) follow(path);
  }
};

for (const entry of process.argv.slice(2)) {
  const file = fileURLToPath(new URL(entry, pathToFileURL(`${process.cwd()}/`)));
  if (existsSync(file)) follow(file);
  else missing.push(`${entry} is not in the image`);
}
const libraries = [...seen].filter((file) => file.includes('/node_modules/'));
console.log(JSON.stringify({ files: seen.size, missing, libraries }));
