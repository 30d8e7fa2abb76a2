import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { wholeDay } from '@rowhouse/shared/domain/format';
import { languages } from '@rowhouse/shared/domain/language';
import { expect, it, vi } from 'vitest';
import { exampleProperty } from '../testing/property-arbitrary.ts';
import { renderPage } from '../testing/render.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const around: Surroundings = {
  city: 'Ronse',
  exact: true,
  points: [
    { kind: 'shop', name: 'Kruidenier De Mand', distance: 350, place: { lat: 50.75, lng: 3.6 } },
    { kind: 'unknown', name: 'Van morgen', distance: 100, place: { lat: 50.75, lng: 3.6 } },
    { kind: 'station', name: 'Station Ronse', distance: 1200, place: null },
  ],
  mobility: 7.4,
  source: 'Eigen meting',
  date: '2026-09-15',
};
const exact = { lat: 50.751, lng: 3.601, radius: null };
const hidden = { lat: 50.75, lng: 3.615, radius: 1_600 };

const shown = (
  surroundings: Surroundings | null,
  place: PropertyDetail['place'],
  language: (typeof languages)[number] = 'nl',
) => {
  const property = { ...exampleProperty, place };
  const html = renderPage({ found: true, property, surroundings }, language).replaceAll('\u00A0', ' ');
  return /<section id="surroundings".*?(?=<section class="[^"]*" aria-labelledby="ask-title")/s.exec(html)?.[0] ?? '';
};

it('lists nearby places without scripts, by their number on the map, with a link to the map of the lists', () => {
  const html = shown(around, exact);
  for (const text of [
    'Kruidenier De Mand',
    '350 m · 6 min',
    'Station Ronse',
    '1,2 km · 20 min',
    '1,3 keer die afstand',
    'aan 4,8 km per uur',
    `Eigen meting, ${wholeDay('2026-09-15')}`,
  ])
    expect(html).toContain(text);
  expect(html).toContain('aria-label="Ligging op de kaart"');
  expect(html).toMatch(/>1<\/span> (?:<!-- -->)?Winkel/);
  expect(html).not.toMatch(/>2<\/span>/);
  expect(html).not.toContain('Van morgen');
  expect(html).toContain('href="https://www.openstreetmap.org/?mlat=50.751&amp;mlon=3.601#map=17/50.751/3.601"');
  expect(html).toContain('href="/nl/kaart/?city=Ronse%7C9600"');
});

it('shows the mobility score in Dutch only, and never under the name of another score', () => {
  for (const language of languages) {
    const html = shown(around, exact, language);
    expect(html.includes('7,4')).toBe(language === 'nl');
    expect(html.toLowerCase()).not.toContain('mobiscore');
  }
});

it('shows no distance if the address is hidden', () => {
  const points = around.points.map((point) => ({ ...point, distance: null }));
  const html = shown({ ...around, exact: false, points, mobility: null }, hidden);
  expect(html).toContain('Kruidenier De Mand');
  expect(html).toContain('aria-label="Ligging op de kaart"');
  expect(html).not.toMatch(/vogelvlucht|te voet|\d+ m(?:in)?</);
  expect(html).not.toContain('openstreetmap');
});

it('shows only the map if no nearby places are known, and nothing if the place is unknown too', () => {
  for (const nothing of [null, { ...around, points: [] }]) {
    expect(shown(nothing, exact)).not.toContain('<table');
    expect(shown(nothing, exact)).toContain('aria-label="Ligging op de kaart"');
    expect(shown(nothing, null)).toBe('');
  }
});

it('has the title of the place if no nearby places are known', () => {
  const nothing = { ...around, points: [], mobility: null };
  for (const html of [shown(null, hidden), shown({ ...nothing, exact: false }, hidden), shown(nothing, exact)])
    expect(/<h2.*?<\/h2>/s.exec(html)?.[0]).toContain('Ligging op de kaart');
  expect(/<h2.*?<\/h2>/s.exec(shown(around, exact))?.[0]).toContain('In de buurt');
});
