import { randomUUID } from 'node:crypto';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor, type PageId } from '@rowhouse/shared/routes';
import { expect } from 'vitest';
import { until } from '../../run/until.ts';
import { checkCell } from './cell.ts';
import { app, type Failure, type FaultyRelease, faultName, type Moment } from './faulty-release.ts';
import type { RowShell } from './row-shell.ts';
import { type CodeFault, codeFaultNames, codeFaults, places, rulesFor } from './rules.ts';
import {
  checkWhole,
  endWorker,
  events,
  type MatrixContext,
  otherPages,
  sightAt,
  startRow,
  startVisitors,
  untilActive,
} from './server-row.ts';
import { showPage, versionIn } from './shown-page.ts';

// The moment of each fault, and the reason in the log when a release is refused for it.
const causes: Record<CodeFault, { moment: Moment; failure: Failure; refusal: RegExp }> = {
  'never answers': { moment: 'loader', failure: 'silence', refusal: /no answer within/ },
  'loops for ever in render': { moment: 'render', failure: 'loop', refusal: /hangs/ },
  'loops for ever in loader': { moment: 'loader', failure: 'loop', refusal: /hangs/ },
  'eats memory': { moment: 'render', failure: 'memory', refusal: /memory|hangs/ },
  'crashes beside its loader': { moment: 'loader', failure: 'crash', refusal: /thrown by the matrix/ },
  'throws on load': { moment: 'load', failure: 'throw', refusal: /thrown by the matrix/ },
  'throws in render': { moment: 'render', failure: 'throw', refusal: /thrown by the matrix/ },
  'throws in loader': { moment: 'loader', failure: 'throw', refusal: /thrown by the matrix/ },
};

type Place = (typeof places)[number];
const nameOf = (place: Place, fault: CodeFault): string =>
  faultName(place, causes[fault].moment, causes[fault].failure);
const brokenVersion = ({ version }: FaultyRelease, name: string): string => `${version}-${name}`;

/** Releases a version with each fault; before the first row, since no shell follows a registry with a lower number. */
export const releaseBroken = async (faulty: FaultyRelease): Promise<void> => {
  for (const place of places)
    for (const fault of codeFaultNames) {
      const name = nameOf(place, fault);
      await faulty.copyAs(brokenVersion(faulty, name), name);
    }
};

const pageIn = (page: PageId, language: Language) => hrefFor(page, {}, language);

const sendForm = (shell: RowShell, context: MatrixContext, remark: string) => {
  const body = new URLSearchParams({
    firstName: 'An',
    lastName: 'Peeters',
    email: 'an@mail.example',
    remark,
    privacy: 'on',
    idempotencyKey: randomUUID(),
  });
  const address = `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
  const answer = fetch(`${shell.url}/nl/contact/`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: shell.url, 'x-forwarded-for': address },
  });
  return {
    answer,
    timesStored: async (): Promise<number> => {
      const list = await fetch(`${context.apiUrl}/api/v1/admin/requests?kind=site-contact`, {
        headers: { authorization: `Bearer ${context.adminToken}` },
      });
      return (await list.text()).split(remark).length - 1;
    },
  };
};

/** The code of a release fails: at the start of a shell, at a swap, and in traffic. */
export const checkCodeRow = async (context: MatrixContext, place: Place, fault: CodeFault): Promise<void> => {
  const { before, version } = context.faulty;
  const { next } = context;
  const { moment, failure, refusal } = causes[fault];
  const [start, swap, traffic] = rulesFor(place, fault, ['start', 'swap', 'traffic']);
  if (!start || !swap || !traffic) throw new Error(`No rules for ${place}, ${fault}`);
  const { endsWorker } = codeFaults[fault];
  const name = nameOf(place, fault);
  const broken = brokenVersion(context.faulty, name);
  // The languages are used in turn.
  const turn = codeFaultNames.indexOf(fault) % languages.length;
  const path = place === 'page' ? pageIn('for-sale', languages[turn] ?? 'nl') : context.home;
  const probed = pageIn('for-sale', 'nl');
  const untilRefused = async (shell: RowShell, from: number) => {
    const isIt = ({ event, why }: Record<string, unknown>) => event === 'release-refused' && refusal.test(String(why));
    await until(shell.log, (records) => records.slice(from).some(isIt));
    expect(await shell.happened(broken, name)).toBeGreaterThan(0);
  };
  const sightOfVersion = async (shell: RowShell, expected: string) => {
    const { sees, status } = await sightAt(shell.url + path);
    expect(await versionIn(shell.url, (await showPage(shell.url + probed)).html, app)).toBe(expected);
    return { sees, status, reloads: 0 };
  };
  const { proxy, shell } = await startRow(context, { version: broken });
  await untilRefused(shell, 0);
  const atStart = await sightOfVersion(shell, before);
  proxy.point(version);
  await untilActive(shell, version);
  checkCell(start, { ...atStart, recovery: 'last set, then next' });

  const stopVisitors = startVisitors(shell);
  const from = (await shell.log()).length;
  proxy.point(broken);
  await untilRefused(shell, from);
  const atSwap = await sightOfVersion(shell, version);
  proxy.point(next);
  await untilActive(shell, next);
  checkCell(swap, { ...atSwap, recovery: 'next release' });

  // A loaded module is not loaded again, so only the next worker meets the fault.
  if (moment === 'load') await endWorker(shell, next);
  const ended = (await events(shell, 'worker-ended')).length;
  const happened = () => shell.happened(next, name);
  expect(await happened()).toBe(0);
  await shell.switchFault(next, name);
  const answer = sightAt(shell.url + path);
  await until(happened, (count) => count > 0);
  // These requests wait in the worker that is about to end.
  const form = sendForm(shell, context, `Kan ik komen kijken? ${randomUUID()}`);
  await Promise.all(otherPages.map((other) => checkWhole(shell, other)));
  expect((await form.answer).status).toBe(303);
  expect(await form.timesStored()).toBe(1);
  const { sees, status } = await answer;
  const workersEnded = async () => (await events(shell, 'worker-ended')).length - ended;
  expect(await workersEnded()).toBe(endsWorker ? 1 : 0);
  const once = await happened();
  for (let again = 0; again < 3; again += 1) {
    const more = await sightAt(shell.url + path);
    expect({ sees: more.sees, status: more.status }).toEqual({ sees, status });
  }
  expect(await workersEnded()).toBe(endsWorker ? 1 : 0);
  // A part that ended a worker, or never answered, is left out and not retried.
  if (endsWorker || failure === 'silence') expect(await happened()).toBe(once);
  await shell.switchFault(next);
  await until(
    () => showPage(shell.url + path),
    (now) => now.status === 200 && now.sees === 'whole',
    500,
  );
  checkCell(traffic, { sees, status, reloads: 0, recovery: endsWorker ? 'after a worker' : 'by itself' });
  await stopVisitors();
};

// Of 120 MB each: in total more than the limit at which a worker is replaced, and less than the one at which it is
// ended (render-process.ts), however long its spare takes to start.
const leaksToReplace = 5;

/** A page of a release retains more memory each time: its worker is replaced while it still answers. */
export const checkGrowth = async (context: MatrixContext): Promise<void> => {
  const [rule] = rulesFor('page', 'grows', ['traffic']);
  if (!rule) throw new Error('No rule for a page that grows');
  const { version } = context.faulty;
  // With an unknown parameter in its query the page is rendered at each visit; a kept page would not grow.
  const path = `${hrefFor('for-sale', {}, 'nl')}?grows`;
  const visit = async () => {
    const { sees, status } = await sightAt(shell.url + path);
    checkCell(rule, { sees, status, reloads: 0, recovery: 'spare worker' });
  };
  const { shell } = await startRow(context, {});
  await untilActive(shell, version);
  await shell.switchFault(version, faultName('page', 'render', 'leak'));
  const stopVisitors = startVisitors(shell);
  for (let n = 0; n < leaksToReplace; n += 1) await visit();
  const grown = await until(
    () => events(shell, 'worker-grown'),
    (found) => found.length > 0,
  );
  expect(grown).toHaveLength(1);
  expect(await events(shell, 'worker-ended')).toHaveLength(0);
  await visit();
  await shell.switchFault(version);
  await checkWhole(shell, path);
  await stopVisitors();
};
