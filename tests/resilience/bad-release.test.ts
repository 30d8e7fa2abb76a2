import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite, pointAt } from './own-site.ts';

const own = ownSite();

const newestOf = async (bucket: string, name: string, known: Set<string>): Promise<string> =>
  (await readdir(join(bucket, name))).find((version) => !known.has(version)) ?? '';

const refusal = async (): Promise<Record<string, unknown>> => {
  const refused = (records: Record<string, unknown>[]) => records.findLast(({ event }) => event === 'release-refused');
  return refused(await until(own.site.log, (records) => refused(records) !== undefined)) ?? {};
};

test('a release with a changed byte is refused by its proof, and never switched to, and the log says why', async () => {
  const { site, bucket, folder } = own;
  const known = new Set(await readdir(join(bucket, 'mf-listings')));
  const team = await checkOut('listings', join(folder, 'changed-byte'));
  await team.edit('src/messages/nl.ts', "'Panden te koop'", "'Nooit te zien'");
  await team.release(bucket, 'publish', 'mf-listings');
  const version = await newestOf(bucket, 'mf-listings', known);
  const file = join(bucket, 'mf-listings', version, 'node/remote-entry.js');
  const bytes = await readFile(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(file, bytes);
  await expect(team.release(bucket, 'promote', 'mf-listings')).rejects.toThrow(
    /mf-listings .* is refused:\n- mf-listings .*: node\/remote-entry\.js is not what was released/,
  );
  await pointAt(bucket, 'listings', version);

  expect(await refusal()).toMatchObject({
    why: expect.stringMatching(/mf-listings .*node\/remote-entry\.js is not what was released/),
  });
  expect(await htmlOf(`${site.url}/nl/te-koop/`)).toContain('>Panden te koop</h1>');
});

test('a release that throws while rendering is refused by its proof, and never switched to, and the log names the page and the reason', async () => {
  const { site, bucket, folder } = own;
  const before = (await site.log()).length;
  const knownForms = new Set(await readdir(join(bucket, 'mf-forms')));
  const team = await checkOut('forms', join(folder, 'throws'));
  await team.edit(
    'src/pages/request.tsx',
    'export function Component(',
    "export function Component(): never {\n  throw new Error('the new form is not ready');\n}\nexport function Old(",
  );
  await team.release(bucket, 'publish', 'mf-forms');
  // The pointer of the release that was refused before goes back first, so that this one is judged alone.
  await team.release(bucket, 'rollback', 'mf-listings', '--anyway');
  await expect(team.release(bucket, 'promote', 'mf-forms')).rejects.toThrow(
    /the page 'contact' in nl, fr, en and de, whatever the data: failed \(render\): Error: the new form is not ready/,
  );
  await pointAt(bucket, 'forms', await newestOf(bucket, 'mf-forms', knownForms));

  const later = async () => (await site.log()).slice(before);
  const records = await until(later, (found) =>
    found.some(({ event, why }) => event === 'release-refused' && String(why).includes('not ready')),
  );
  expect(
    records.find(({ event, why }) => event === 'release-refused' && String(why).includes('not ready')),
  ).toMatchObject({
    why: expect.stringMatching(/\/contact\/: contact failed \(render\): Error: the new form is not ready/),
  });
  const contact = await fetch(`${site.url}/nl/contact/`);
  expect(contact.status).toBe(200);
  expect(await contact.text()).toContain('<form');
});
