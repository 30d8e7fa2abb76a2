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
  it('greets the owner and leads to the page of each property', () => {
    const html = render(statistics);
    expect(textsOf(html, 'h1')).toEqual(['Welkom, Lies Vandekerckhove']);
    expect(html).toContain('href="/nl/eigenaar/1042/"');
    expect(html).toContain('/media/facade-1042.webp');
  });

  it('counts today, this week, this month and in total', () => {
    const html = render(statistics);
    expect(textsOf(html, 'dt')).toEqual(['Vandaag', 'Deze week', 'Deze maand', 'In totaal']);
    expect(textsOf(html, 'dd')).toEqual(['2', '9', '9', '1.234']);
  });

  it('holds the numbers of the chart in a table too, a row for each day', () => {
    const html = render(statistics);
    const days = statistics.subjects[0]?.visits.days ?? [];
    expect(textsOf(html, 'td')).toEqual(days.map(({ visits }) => String(visits)));
    expect(html).toMatch(/<svg[^>]* role="img" aria-label="[^"]*Samen 9, met een piek van 7 op 7 maart\."/);
    for (const day of textsOf(html, 'tbody th')) expect(html).toContain(`<title>${day}: `);
    expect(textsOf(html, 'details')).toHaveLength(1);
  });

  it('names each chart, its table and what opens it after what was visited, so that no two are called the same', () => {
    const [first] = statistics.subjects;
    const html = render({ ...statistics, subjects: first ? [first, { ...first, id: '7', title: 'Hoeve' }] : [] });
    for (const names of [
      textsOf(html, 'summary'),
      textsOf(html, 'caption'),
      [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, name]) => name),
    ]) {
      expect(new Set(names).size).toBe(2);
      expect(names[1]).toContain('Hoeve');
    }
  });

  it('draws no chart of nothing', () => {
    const [first] = statistics.subjects;
    const quiet = first && { ...first, visits: { ...first.visits, days: [] } };
    const html = render({ ...statistics, subjects: quiet ? [quiet] : [] });
    expect(html).toContain('Geen weergaven in de laatste 30 dagen.');
    expect(html).not.toContain('role="img"');
  });

  it('logs out by a form that needs no script', () => {
    const html = render(statistics);
    expect(html).toMatch(
      /<form action="\/nl\/eigenaar\/" method="post"><button[^>]* value="logout"[^>]* name="intent"/,
    );
    expect(html).not.toContain('role="alert"');
    expect(render(statistics, true)).toContain('Uitloggen is niet gelukt.');
  });

  it('keeps the choice of a weekly summary by a form that needs no script', () => {
    const box = (weekly: boolean) => render({ ...statistics, weekly }).match(/<input[^>]*name="weekly"[^>]*>/)?.[0];
    expect(box(true)).toContain('checked');
    expect(box(false)).not.toContain('checked');
  });

  it('says what will be shown here when there are no properties yet', () => {
    const html = render({ ...statistics, subjects: [] });
    expect(html).toContain('Nog geen panden');
    expect(html).not.toContain('<article');
  });

  it('says of a project that has a site of its own that visits there are not counted, and of no other', () => {
    const html = (elsewhere: boolean) => render({ ...statistics, subjects: [{ ...ownProject, elsewhere }] });
    expect(html(true)).toContain('Dit project heeft een eigen website');
    expect(html(false)).not.toContain('eigen website');
    expect(html(false)).toContain('In aanbouw');
  });
});
