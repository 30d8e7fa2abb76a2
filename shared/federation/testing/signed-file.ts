import type { KeyObject } from 'node:crypto';
import { type Registry, sectionOf } from '../registry.ts';
import { registryFile, signedSection } from '../signed-registry.ts';

/** The registry as a bucket's file, with every section signed by one key, or each by the key of its app. */
export const signedFile = (
  registry: Registry,
  key: KeyObject | ((name: string) => KeyObject),
  expires = '2999-01-01T00:00:00.000Z',
): Buffer =>
  registryFile(
    Object.fromEntries(
      Object.keys(registry.sequences).map((name) => [
        name,
        signedSection(sectionOf(registry, name, expires), typeof key === 'function' ? key(name) : key),
      ]),
    ),
  );
