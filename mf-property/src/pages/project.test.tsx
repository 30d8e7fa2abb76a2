import { languages } from '@rowhouse/shared/domain/language';
import { parseUnitQuery } from '@rowhouse/shared/domain/project-units';
import { describe, expect, it, vi } from 'vitest';
import { exampleProject } from '../testing/project.ts';
import { renderInPage } from '../testing/remote.ts';
import { renderInView } from '../testing/render.tsx';
import { Component } from './project.tsx';
import { Component as Projects } from './projects.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const own = '/nl/projecten/ronse/de-oude-spinnerij/301/';
const shown = (query = '', change: Partial<typeof exampleProject> = {}, language: (typeof languages)[number] = 'nl') =>
  renderInView(
    <Component
      data={{
        found: true,
        project: { ...exampleProject, ...change },
        query: parseUnitQuery(new URLSearchParams(query)),
      }}
      params={{}}
      actionData={undefined}
    />,
    language,
    'project-detail',
  );
const namesIn = (html: string): string[] =>
  [...html.matchAll(/scope="row"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, name = '']) => name);

describe('the price list without scripts', () => {
  it.each([
    ['', ['A1', 'A2', 'A3']],
    ['sort=price', ['A3', 'A1', 'A2']],
    ['sort=price&order=desc', ['A1', 'A3', 'A2']],
    ['available=1&sort=name&order=desc', ['A3', 'A1']],
    ['floor=1', ['A2', 'A3']],
  ])('with the query %j shows %j', (query, names) => {
    expect(namesIn(shown(query))).toEqual(names);
  });

  it('is sorted the other way by a second click, and keeps its filters', () => {
    expect(shown('available=1')).toContain(`href="${own}?available=1&amp;sort=price#units"`);
    expect(shown('available=1&sort=price')).toContain(`href="${own}?available=1&amp;sort=price&amp;order=desc#units"`);
    expect(shown('sort=price&order=desc')).toContain('name="order" value="desc"');
  });

  it('shows that no unit matches, and links back to all', () => {
    const html = shown('floor=7');
    expect(html).toContain('Geen enkele eenheid voldoet hieraan');
    expect(html).toContain(`href="${own}#units"`);
  });

  it.each(['floor=x', 'bedrooms=-1', 'available=yes'])('shows that %s is invalid, and links back to all', (query) => {
    const html = shown(query);
    expect(namesIn(html)).toEqual([]);
    expect(html).toContain('Een filter in dit adres kunnen wij niet lezen');
    expect(html).toContain(`href="${own}#units"`);
  });

  it('links to the property of a unit, and hides a price that is not public', () => {
    const html = shown();
    expect(html).toContain('href="/nl/te-koop/ronse/appartement-met-terras/1024/"');
    expect(html).toContain('Prijs op aanvraag');
  });
});

describe('a project', () => {
  it.each(languages)('has one h1 and no empty name or value in %s', (language) => {
    const html = shown('', {}, language);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/\{\{|undefined|project\.[a-z]|units\.[a-z]/);
    expect(html.match(/<dt/g)?.length).toBe(html.match(/<dd/g)?.length);
  });

  it('first shows what is available, when it is ready, and the size of its units', () => {
    const priceList = exampleProject.priceList.map((unit, index) => ({ ...unit, bedrooms: index + 1 }));
    const facts = /<dl.*?<\/dl>/s.exec(shown('', { priceList }))?.[0].replace(/<[^>]*>/g, ' ') ?? '';
    for (const fact of ['2 van 3 vrij', 'juni 2027', '1–3', /\b90\sm²/]) expect(facts).toMatch(fact);
    expect(shown('', { priceList: [], technical: [], delivery: null, units: 0 })).not.toContain('<dl');
  });

  it('shows no hidden address', () => {
    expect(shown()).toContain('Spinnerijkaai');
    expect(shown('', { address: null })).not.toContain('Spinnerijkaai');
  });

  it('links to its contact page', () => {
    expect(shown()).toContain('href="/nl/nieuwbouw-informatie/301/"');
  });
});

describe('the list of projects', () => {
  const list = (...projects: (typeof exampleProject)[]) =>
    renderInPage(<Projects data={{ projects }} params={{}} actionData={undefined} />, 'nl', 'projects');

  it('shows a message when it is empty', () => {
    expect(list()).toContain('Er zijn op dit ogenblik geen projecten beschikbaar.');
  });

  it('links to each, and to an external site if it has one', () => {
    expect(list(exampleProject)).toContain(`href="${own}"`);
    const away = list({ ...exampleProject, externalUrl: 'https://scheldezicht.example/' });
    expect(away).toContain('href="https://scheldezicht.example/"');
    expect(away).not.toContain(`href="${own}"`);
  });

  it('has its pictures at 100, 400, 600 and 1360 wide, as webp or better', () => {
    const [picture = null] = exampleProject.pictures;
    const html = list({ ...exampleProject, picture });
    for (const width of [100, 400, 600, 1360])
      for (const format of ['webp', 'avif']) expect(html).toContain(`facade-project-1.${format}?width=${width}`);
  });
});
