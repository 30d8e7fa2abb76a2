import { wholeDay } from '@rowhouse/shared/domain/format';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import type { SettingsData } from './settings.data.ts';
import { Component } from './settings.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const render = (data: SettingsData) => renderInPage(<Component data={data} params={{}} actionData={undefined} />, 'en');
const fresh: SettingsData = { consent: null, saved: false };
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .filter(([box]) => box.includes('checked'))
    .map(([box]) => /name="([a-z]+)"/.exec(box)?.[1]);

describe('the cookie settings page', () => {
  it('is a form that works without JavaScript, and its first button saves what is ticked', () => {
    const html = render(fresh);
    expect(html).toContain('action="/en/cookie-settings/" method="post"');
    const values = [...html.matchAll(/<button value="([a-z]+)" type="submit"[^>]* name="answer"/g)];
    expect(values.map(([, value]) => value)).toEqual(['selection', 'all', 'necessary']);
  });

  it('ticks no optional category before a choice, and says that there is none yet', () => {
    expect(checked(render(fresh))).toEqual(['necessary']);
    expect(render(fresh)).toContain('You have not made a choice yet.');
    expect(render(fresh)).not.toContain('role="status"');
  });

  it('shows the choice, its date, and that it was saved', () => {
    const html = render({
      consent: {
        version: 2,
        day: '2025-03-04',
        categories: ['necessary', 'analytics'],
        id: '5f0c1d2e3a4b5c6d7e8f',
      },
      saved: true,
    });
    expect(checked(html)).toEqual(['necessary', 'analytics']);
    expect(html).toContain(wholeDay('2025-03-04'));
    expect(html).toContain('5f0c1d2e3a4b5c6d7e8f');
    expect(html).toMatch(/role="status".*Your choice has been saved\./s);
  });
});
