import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { languages } from '@rowhouse/shared/domain/language';
import { expect, it } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { SurroundingsSection } from './surroundings.tsx';

const around: Surroundings = {
  city: 'Ronse',
  exact: true,
  points: [
    { kind: 'shop', name: 'Kruidenier De Mand', distance: 350, map: { x: 400, y: 200 } },
    { kind: 'unknown', name: 'Van morgen', distance: 100, map: { x: 1, y: 1 } },
    { kind: 'station', name: 'Station Ronse', distance: 1200, map: null },
  ],
  reach: 900,
  mobility: 7.4,
  source: 'Eigen meting',
  date: '2026-09-15',
};
const shown = (surroundings: Surroundings | null, language: (typeof languages)[number] = 'nl') =>
  renderInPage(<SurroundingsSection surroundings={surroundings} />, language).replaceAll('\u00A0', ' ');

it('shows what is near in a table, and on the map what it holds', () => {
  const html = shown(around);
  for (const text of ['Kruidenier De Mand', '350 m', 'Station Ronse', '1,2 km', 'Eigen meting, 15-9-2026'])
    expect(html).toContain(text);
  expect(html.match(/<circle[^>]*r="24"/g)).toHaveLength(1);
  expect(html).not.toContain('Van morgen');
});

it('shows the mobility score in Dutch only, and never by the name of another score', () => {
  for (const language of languages) {
    const html = shown(around, language);
    expect(html.includes('7,4')).toBe(language === 'nl');
    expect(html.toLowerCase()).not.toContain('mobiscore');
  }
});

it('shows neither map nor distance where the address is hidden', () => {
  const points = around.points.map((point) => ({ ...point, distance: null, map: null }));
  const html = shown({ ...around, exact: false, points, reach: null, mobility: null });
  expect(html).toContain('Kruidenier De Mand');
  expect(html).not.toMatch(/<svg|vogelvlucht|\d+ m</);
});

it('shows nothing where nothing is known', () => {
  expect(shown(null)).toBe('');
  expect(shown({ ...around, points: [] })).toBe('');
});
