import { expect, it } from 'vitest';
import { type BrokenAction, brokenActions } from '../testing/broken-actions.ts';
import { fieldsOf, type PostedForm, tryActions } from './actions.ts';
import { ProgramEnd } from './confined-program.ts';

const url = 'http://full.example/en/clock/';
const fields = [
  { name: 'mail', type: 'email', value: '' },
  { name: 'city', type: 'text', value: '' },
  { name: 'answer', type: 'submit', value: 'yes' },
  { name: 'answer', type: 'submit', value: 'no' },
  { name: 'photo', type: 'file', value: '' },
];
const form: PostedForm = { url, action: '/en/clock/', fields };
const routes = {
  clock: { owner: 'clock', file: 'clock', paths: { en: 'clock/' } },
  consent: { owner: 'consent', file: 'settings', paths: { en: 'cookies/' } },
};

const tried = async (forms: PostedForm[], acts: BrokenAction['acts'], breaches: string[] = []) => {
  const sent: string[] = [];
  const faults = await tryActions(forms, {
    routes,
    samples: { city: () => 'Ronse' },
    isProved: (failed) => failed === 'clock',
    post: async (to, given, filling) => {
      sent.push(`${new URL(to).pathname} ${filling}`);
      return { headers: [], body: '', ...acts(new Map(given), filling) };
    },
    breaches: () => breaches.splice(0),
    now: () => undefined,
    each: (_, items) => items,
    shares: 1,
  });
  return { faults, sent };
};

it.each(brokenActions)('refuses a page that $does', async ({ acts, says }) => {
  expect((await tried([form], acts)).faults).toContain(says);
});

it('sends each form once with each input, and only the forms of remotes under proof', async () => {
  const forms = [
    form,
    { ...form },
    { ...form, action: '/en/cookies/' },
    { ...form, action: 'https://elsewhere.example/' },
  ];
  const { faults, sent } = await tried(forms, () => ({ status: 200, failures: [] }));
  expect(faults).toEqual([]);
  expect(sent).toEqual(['/en/clock/ usual', '/en/clock/ no', '/en/clock/ odd']);
});

it('accepts a page that reports an error of the API', async () => {
  const refused = { status: 503, failures: [{ failure: 'api', what: 'clock', why: 'CallError' }] };
  const { faults } = await tried([form], (_, filling) =>
    filling === 'usual' ? { status: 200, failures: [] } : refused,
  );
  expect(faults).toEqual([]);
});

it('names the page, the language and the input of a form that does what the contract does not take', async () => {
  const { faults } = await tried([form], () => ({ status: 200, failures: [] }), ['requests POST /api/x']);
  expect(faults).toEqual(["the page 'clock' in en requests POST /api/x when a form is sent to it with usual input"]);
});

it('fills in fields by their type and with the samples of the site', () => {
  const samples = { city: () => 'Ronse' };
  expect(fieldsOf(form, 'usual', samples)).toEqual([
    ['mail', 'proof@agency.example'],
    ['city', 'Ronse'],
    ['answer', 'yes'],
  ]);
  expect(fieldsOf(form, 'no', samples)).toEqual([]);
  expect(fieldsOf(form, 'odd', samples).map(([name]) => name)).toEqual(['mail', 'city', 'answer']);
});

it('says what it found before the program ended', async () => {
  const [broken] = brokenActions;
  let posts = 0;
  const error = await tried([form], (...given) => {
    posts += 1;
    if (posts > 1) throw new ProgramEnd('it ended by itself, with code 1');
    return broken ? broken.acts(...given) : { status: 500, failures: [] };
  }).catch((ended: unknown) => ended);
  expect(error).toBeInstanceOf(ProgramEnd);
  expect(error instanceof ProgramEnd ? error.faults : []).toEqual([broken?.says]);
});
