import { expect, test } from 'vitest';
import {
  type BrokenRender,
  brokenRenders,
  type ClockLanguage,
  servedClock,
  textsOfClock,
} from '../testing/broken-renders.ts';
import type { ProofAnswer } from './contract.ts';
import { renderAll } from './renders.ts';

const languages: readonly ClockLanguage[] = ['en', 'nl'];
const paths = { en: 'clock/', nl: 'clock/' };
const call = 'http://full.example/api/time';

const answerOf = (url: string, serves: BrokenRender['serves'] = () => ({}), failures: ProofAnswer['failures'] = []) => {
  const language = languages.find((one) => new URL(url).pathname.startsWith(`/${one}/`)) ?? 'en';
  const { title, html, robots, canonical } = { ...servedClock(language), ...serves(language) };
  const state = JSON.stringify({ result: { page: 'clock', failure: null, fragments: {}, meta: { title } } });
  const head = robots ? `<meta name="robots" content="${robots}"/>` : `<link rel="canonical" href="${canonical}"/>`;
  const body = `<html><head><title>${title} | Site</title>${head}</head><body><main>${html}</main><script type="application/json" id="state">${state}</script></body></html>`;
  return { status: 200, headers: [], body, failures };
};

const faultsOf = async ({ serves, throws }: Partial<BrokenRender>): Promise<string[]> => {
  const { faults } = await renderAll(
    {
      site: {
        root: '',
        apps: ['shell', 'clock'],
        languages,
        shared: { version: '1.0.0', modules: [], libraries: {} },
        layers: [],
        proof: { apiPrefix: '/api', samples: {} },
      },
      contract: { routes: { clock: { owner: 'clock', file: 'clock', paths } }, fragments: {}, endpoints: {} },
      render: async (_, url) => answerOf(url, serves),
      calls: () => [call],
      renderWithout: async (_, url) =>
        answerOf(url, serves, [{ failure: throws ? 'render' : 'api', what: 'clock', why: throws ?? 'no API' }]),
      breaches: () => [],
      share: { index: 0, of: 1 },
      candidates: ['clock'],
      liveBody: async (url) => answerOf(url).body,
      pages: { clock: { owner: 'clock', original: '/clock/', paths, public: true } },
      texts: { clock: textsOfClock },
      now: () => undefined,
      each: (_, items) => items,
    },
    ['clock'],
  );
  return faults;
};

test('a correct page has no faults', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test.each(brokenRenders)('a page that $does is refused', async ({ says, ...page }) => {
  expect(await faultsOf(page)).toEqual([says]);
});
