import { expect, test } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { FeedsPart } from './failed-parts.tsx';

test('homes without an id that a feed skipped for the same reason are one line', () => {
  const skipped = [
    { id: '', why: 'Nummer: ontbreekt' },
    { id: '', why: 'Nummer: ontbreekt' },
    { id: 'W-7', why: 'Nummer: ontbreekt' },
  ];
  const feeds = [{ name: 'office', state: 'skips' as const, count: 3, at: null, skipped }];
  const html = renderInPage(<FeedsPart feeds={feeds} />, 'nl', 'desk');
  expect(html.match(/>[^<>]*Nummer: ontbreekt</g)).toEqual(['>Nummer: ontbreekt<', '>W-7 · Nummer: ontbreekt<']);
});
