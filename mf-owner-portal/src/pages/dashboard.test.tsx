import type { OwnerStatistics } from '@rowhouse/shared/contract/owner';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { ownProject, statistics } from '../testing/statistics.ts';
import { Component } from './dashboard.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const render = (data: OwnerStatistics, failed = false) =>
  renderInPage(<Component data={data} params={{}} actionData={failed ? { failed: 'logout' } : undefined} />);
const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );

describe('the dashboard', () => {
  it('greets the owner and links to the page of each property', () => {
    const html = render(statistics);
    expect(textsOf(html, 'h1')).toEqual(['Welkom, Lies Vandekerckhove']);
    expect(html).toContain('href="/nl/eigenaar/1042/"');
    expect(html).toContain('/media/facade-1042.webp');
  });

  it('has one line per property: the last seven days compared with the seven before, the next visit, and what to do', () => {
    const [first] = statistics.subjects;
    const line = (more: object) => render({ ...statistics, subjects: first ? [{ ...first, ...more }] : [] });
    expect(textsOf(line({}), 'dt')).toEqual(['Volgend bezoek', 'Te doen']);
    expect(line({})).toMatch(/2 weergaven in 7 dagen.*\(7 in de 7 dagen ervoor\)/s);
    expect(textsOf(line({}), 'dd')).toEqual(['nog geen gepland', 'niets']);
    const busy = line({ nextVisit: '2025-03-18T13:00:00.000Z', todo: 'document-over' });
    expect(textsOf(busy, 'dd').map((text) => text.trim())).toEqual([
      'dinsdag 18 maart om 14:00',
      'Een document is vervallen',
    ]);
    expect(busy).toContain('href="/nl/eigenaar/1042/?table=documents#tables"');
    // A value that a later release may send.
    expect(textsOf(line({ todo: 'unknown' }), 'dd')[1]).toBe('niets');
  });

  it('names each chart after its property, so that no two have the same name', () => {
    const [first] = statistics.subjects;
    const html = render({ ...statistics, subjects: first ? [first, { ...first, id: '7', title: 'Hoeve' }] : [] });
    const names = [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toContain('Samen 9, met een piek van 7 op 7 maart.');
    expect(names[1]).toContain('Hoeve');
  });

  it('draws no chart when there were no views', () => {
    const [first] = statistics.subjects;
    const quiet = first && { ...first, visits: { ...first.visits, days: [] } };
    const html = render({ ...statistics, subjects: quiet ? [quiet] : [] });
    expect(html).toContain('Geen weergaven in de laatste 30 dagen.');
    expect(html).not.toContain('role="img"');
  });

  it('logs out with a form that works without JavaScript', () => {
    const html = render(statistics);
    expect(html).toMatch(
      /<form action="\/nl\/eigenaar\/" method="post"><button[^>]* value="logout"[^>]* name="intent"/,
    );
    expect(html).not.toContain('role="alert"');
    expect(render(statistics, true)).toContain('Uitloggen is niet gelukt.');
  });

  it('shows the choice of a weekly summary in a form that works without JavaScript', () => {
    const box = (weekly: boolean) => render({ ...statistics, weekly }).match(/<input[^>]*name="weekly"[^>]*>/)?.[0];
    expect(box(true)).toContain('checked');
    expect(box(false)).not.toContain('checked');
  });

  it('explains what will be shown here when there are no properties yet', () => {
    const html = render({ ...statistics, subjects: [] });
    expect(html).toContain('Nog geen panden');
    expect(html).not.toContain('<article');
  });

  it('says that visits elsewhere are not counted, but only for a project with its own website', () => {
    const html = (elsewhere: boolean) => render({ ...statistics, subjects: [{ ...ownProject, elsewhere }] });
    expect(html(true)).toContain('Dit project heeft een eigen website');
    expect(html(false)).not.toContain('eigen website');
    expect(html(false)).toContain('In aanbouw');
  });
});
