import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteDefinition } from '../site-definition.ts';
import { type AppBuilder, createAppBuilder } from './app-builder.ts';
import { BuildFailed } from './build-failed.ts';

// At the same depth in this package as the toy site itself, so that its relative imports resolve.
const folder = join(import.meta.dirname, `../.cache/builder-${process.pid}`);
const source = join(folder, 'mf-hello/src/messages/en.ts');
const outDir = join(folder, 'out');
let site: SiteDefinition;
let builder: AppBuilder;
let text = '';

const builtText = (): string =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(outDir, file), 'utf8').replaceAll(/sourceMappingURL=.*/g, ''))
    .join('\n');

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, '../testing/toy'), folder, { recursive: true });
  ({ site } = await import(join(folder, 'site.ts')));
  builder = createAppBuilder({ site, owner: 'hello', outDir, development: true });
  text = readFileSync(source, 'utf8');
});
afterAll(async () => {
  await builder.close();
  rmSync(folder, { recursive: true, force: true });
});

it('rebuilds what changed, reports an error with its line, and recovers once it is fixed', async () => {
  const first = await builder.build();
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  expect(first.read).toContain(source);

  writeFileSync(source, `${text}\nexport const added = 'said anew';\n`);
  await builder.build();
  expect(builtText()).toContain('said anew');
  expect(readdirSync(outDir, { recursive: true, encoding: 'utf8' })).toHaveLength(names.length);

  writeFileSync(source, `${text}\nexport const broken = ;\n`);
  const fault = await builder.build().catch((error: unknown) => error);
  expect(fault instanceof BuildFailed && fault.faults[0]).toMatchObject({
    file: 'src/messages/en.ts',
    line: text.split('\n').length + 1,
  });

  writeFileSync(source, text);
  expect((await builder.build()).facts).toEqual(first.facts);
  expect(builtText()).not.toContain('said anew');
});
