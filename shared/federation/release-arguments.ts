import { appOf, packageOf } from './app-names.ts';

/** A release that a command names: an app's package name, and its version if one follows. */
export interface NamedRelease {
  name: string;
  version?: string;
}

/** Reads `<app> [version] <app> [version] …`, each app once; throws for a word that is neither. */
export const releasesNamed = (apps: readonly string[], words: readonly string[]): NamedRelease[] => {
  const appList = `Apps: ${apps.map(packageOf).join(', ')}`;
  const named: NamedRelease[] = [];
  for (const word of words) {
    const owner = appOf(apps, word);
    const last = named.at(-1);
    if (owner) named.push({ name: packageOf(owner) });
    else if (last && last.version === undefined && /\d/.test(word)) last.version = word;
    else throw new Error(`'${word}' is not an app. ${appList}`);
  }
  const [first] = named;
  if (!first) throw new Error(`Which app? ${appList}`);
  const twice = named.find(({ name }, index) => named.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`${twice.name} is named twice`);
  return named;
};
