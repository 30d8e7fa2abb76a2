import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenewal } from './renew.ts';

const site = 'http://localhost';
let entries: { state: unknown; address: string }[] = [];
const entry = () => entries.at(-1) ?? { state: null, address: '/' };
const reload = vi.fn();

beforeEach(() => {
  entries = [{ state: { idx: 0 }, address: '/nl/contact/' }];
  reload.mockReset();
  vi.stubGlobal('history', {
    get state() {
      return entry().state;
    },
    pushState: (state: unknown, _: string, address: string) => void entries.push({ state, address }),
    replaceState: (state: unknown) => void entries.splice(-1, 1, { ...entry(), state }),
  });
  vi.stubGlobal('location', {
    get pathname() {
      return new URL(entry().address, site).pathname;
    },
    get search() {
      return new URL(entry().address, site).search;
    },
    reload,
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = (work: Promise<void>): Promise<string> =>
  Promise.race([work.then(() => 'came back'), new Promise<string>((resolve) => setTimeout(resolve, 0, 'left'))]);
// Each call is in a new document, as after a reload.
const renewAt = (address: string) => settled(createRenewal().renew({ url: site + address }));

test('an address whose code is gone is loaded as a document, with its own history entry', async () => {
  expect(await renewAt('/nl/te-koop/?page=2')).toBe('left');
  expect(entries.map(({ address }) => address)).toEqual(['/nl/contact/', '/nl/te-koop/?page=2']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the shown address keeps its history entry and the state that the router stores in it', async () => {
  expect(await renewAt('/nl/contact/')).toBe('left');
  expect(entries).toEqual([{ state: { idx: 0, renewed: '/nl/contact/' }, address: '/nl/contact/' }]);
});

test('an address that was just renewed is not renewed again until it has loaded all its code', async () => {
  await renewAt('/nl/te-koop/');
  expect(await renewAt('/nl/te-koop/')).toBe('came back');
  expect(reload).toHaveBeenCalledTimes(1);
  createRenewal().reset();
  expect(await renewAt('/nl/te-koop/')).toBe('left');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('another address may be renewed next', async () => {
  await renewAt('/nl/te-koop/');
  expect(await renewAt('/nl/te-huur/')).toBe('left');
});

test('when several parts miss their code, the first renews the document, and none continues', async () => {
  const { renew } = createRenewal();
  const request = { url: `${site}/nl/te-koop/` };
  expect(await Promise.all([settled(renew(request)), settled(renew(request))])).toEqual(['left', 'left']);
  expect(reload).toHaveBeenCalledTimes(1);
});
