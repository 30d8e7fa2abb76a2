import { Part } from '@rowhouse/shared/platform';
import type { Host } from '@rowhouse/shared/platform/host';
import { fakeHost, view } from '@rowhouse/shared/platform/testing/fake-host';
import { expect, test } from 'vitest';
import { answerPage } from './answer-page.ts';
import { renderPage } from './render-page.tsx';

const Broken = (): never => {
  throw new Error('This module does not render');
};

const apps: Record<string, unknown> = {
  'shell/data': { pages: { content: { meta: () => ({ title: 'Thuis' }) } }, fragments: {} },
  'shell/pages/content': {
    Component: () => (
      <>
        <Part id="first">
          <Broken />
        </Part>
        <Part id="second">Dit staat er nog</Part>
        <Part id="third">
          <Broken />
        </Part>
      </>
    ),
  },
  'back-office/data': { pages: { today: { meta: () => ({ title: 'Vandaag' }) } }, fragments: {} },
  'back-office/pages/today': { Component: () => <main id="content">Wat er vandaag te doen is</main> },
};

const load = async (path = '/nl/') => {
  const { host, reports } = fakeHost({});
  const source: Host['source'] = {
    load: async (owner, path) => apps[`${owner}/${path}`] ?? { messages: {} },
    peek: (owner, path) => apps[`${owner}/${path}`] ?? view,
  };
  const whole: Host = { ...host, source };
  const url = new URL(`https://rowhouse.example${path}`);
  const page = await answerPage(whole, new Request(url));
  if (page instanceof Response) throw new Error(`It answered ${page.status}`);
  return { whole, source, url, page, reports };
};

test('a part of a page that throws fails alone', async () => {
  const { whole, source, url, page, reports } = await load();
  const { html, result } = renderPage(whole, source, url, page);
  expect(html).toContain('Dit staat er nog');
  expect(html).toContain('failure.render.title');
  expect(result.failure).toBeNull();
  expect(result.brokenParts).toEqual(['first', 'third']);
  expect(reports).toEqual(['render part first', 'render part third']);
});

test('a page in a bare frame stands alone after the skip link, and in the frame of the site if it fails', async () => {
  const { whole, source, url, page } = await load('/nl/kantoor/');
  const bare = renderPage(whole, source, url, page).html;
  expect(bare).toContain('data-frame="bare"');
  expect(bare).toContain('href="#content"');
  expect(bare.match(/id="content"/g)).toHaveLength(1);
  expect(bare).not.toMatch(/<header|<footer|<nav/);
  const failed = renderPage(whole, source, url, { ...page, result: { ...page.result, failure: 'render' } }).html;
  expect(failed).not.toContain('data-frame');
  expect(failed).toMatch(/<header[\s\S]*<main id="content"[\s\S]*<footer/);
});
