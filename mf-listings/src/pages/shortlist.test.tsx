import type { ShortlistHome } from '@rowhouse/shared/contract/shortlist';
import { languages } from '@rowhouse/shared/domain/language';
import { describe, expect, test, vi } from 'vitest';
import type { ShortlistAnswer, ShortlistData } from '../shortlist/answers.ts';
import { cardOf } from '../testing/offers.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { Component } from './shortlist.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const token = 'a'.repeat(43);
const hostile = '<img src=x onerror=alert(1)>"\'';
const homes: ShortlistHome[] = [
  {
    id: '1',
    card: cardOf({ id: '1' }),
    title: null,
    marks: [
      { person: 1, heart: true, note: '' },
      { person: 2, heart: true, note: hostile },
    ],
  },
  { id: '2', card: cardOf({ id: '2', availability: 'sold' }), title: null, marks: [] },
  { id: '3', card: null, title: 'Weg', marks: [] },
];
const data: ShortlistData = {
  token,
  list: { people: ['Anna', 'Bert'], homes, until: '2026-10-13' },
  person: 1,
  link: `https://rowhouse.example/nl/samen-kiezen/?token=${token}`,
  ids: [],
  done: null,
};

describe.each(languages)('the page of a shortlist, in %s', (language) => {
  const t = translatorIn(language);
  const html = (differences: Partial<ShortlistData> = {}, actionData?: ShortlistAnswer) =>
    renderInPage(<Component data={{ ...data, ...differences }} params={{}} actionData={actionData} />, language);

  test('shows where people agree, what was withdrawn, and a note as text', () => {
    const shown = html();
    expect(shown).toContain(t('shortlist.agreed-two'));
    expect(shown).toContain(t('shortlist.gone'));
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(shown).not.toContain('<img src=x');
  });

  test('offers a visit of what is still offered alone', () => {
    expect(html().split(t('shortlist.visit'))).toHaveLength(2);
  });

  test('works by forms, each with what it does', () => {
    const intents = [...html().matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent);
    expect(new Set(intents)).toEqual(new Set(['heart', 'note', 'remove', 'add', 'renew', 'erase']));
  });

  test('has each of its ids once, so that every field has its own label', () => {
    const ids = [...html().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('asks who looks, while that is unknown', () => {
    const shown = html({ person: null });
    for (const name of ['Anna', 'Bert']) expect(shown).toContain(name);
    expect(shown).toContain('value="join"');
    expect(shown).not.toContain('value="heart"');
  });

  test('starts a list where there is none, and says when a link is worth nothing', () => {
    expect(html({ list: null })).toContain(t('shortlist.unknown'));
    const start = html({ token: '', list: null, ids: ['1', '2'] });
    expect(start).toContain('name="ids" value="1,2"');
    expect(start).not.toContain(t('shortlist.unknown'));
  });

  test('says what is wrong with a note, and keeps it', () => {
    const fault = { done: null, fault: 'note', id: '1', added: 0, typed: 'te lang' } as const;
    const shown = html({}, fault);
    expect(shown).toContain(t('shortlist.fault.note'));
    expect(shown).toContain('te lang');
  });
});
