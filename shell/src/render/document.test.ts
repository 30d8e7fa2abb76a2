import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import type { Failure, PageResult } from '@rowhouse/shared/platform/page-result';
import { exampleSite } from '@rowhouse/shared/testing/site';
import { describe, expect, it } from 'vitest';
import { documentOf } from './document.ts';
import { documentText } from './document-bytes.ts';

const app = (name: string, modules: string[]): ReleaseFacts['apps'][string] => ({
  version: '1',
  prefix: `/_releases/${name}/web/`,
  container: name,
  entry: { js: ['entry.js'], css: [] },
  modules: Object.fromEntries(modules.map((path) => [path, { js: [`${path}.js`], css: [`${path}.css`] }])),
  integrity: {},
});
const facts: ReleaseFacts = {
  id: 'set',
  apps: {
    shell: app('shell', ['pages/content', 'messages/nl', 'answers', 'to-top']),
    consent: app('mf-consent', ['fragments/dialog', 'messages/nl']),
  },
};
const pageWith = (failure: Failure | null): PageResult => ({
  page: 'home',
  language: 'nl',
  params: {},
  data: null,
  failure: null,
  meta: { title: '' },
  fragments: { 'consent.dialog {}': { id: 'consent.dialog', data: null, failure } },
  site: exampleSite,
});
const written = (failure: Failure | null): string =>
  documentText(documentOf('<html><head></head><body></body></html>', facts, pageWith(failure), undefined));

describe('a document', () => {
  it('links the styles of the consent sheet but not its code, which is loaded on demand', () => {
    const html = written(null);
    expect(html).toContain('href="/_releases/mf-consent/web/fragments/dialog.css"');
    expect(html).not.toMatch(/mf-consent\/web\/[^"]*\.js/);
    expect(html).not.toContain('consent.dialog');
    expect(html).toContain('/_releases/shell/web/pages/content.js');
  });

  it('knows the file that checks answers, which its first page does not load', () => {
    const html = written(null);
    expect(html).toContain('"answers":{"js":["answers.js"]');
    expect(html).not.toMatch(/(?:src|href)="[^"]*answers\.js"/);
    expect(html).not.toContain('to-top');
  });

  it('includes the failure of the consent sheet, so that the browser shows it', () => {
    expect(written('api')).toContain('"consent.dialog {}":{"id":"consent.dialog","data":null,"failure":"api"}');
  });
});
