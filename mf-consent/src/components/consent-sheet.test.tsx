import type { CategoryId } from '@rowhouse/shared/domain/consent';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { ConsentSheet } from './consent-sheet.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const render = (chosen: readonly CategoryId[] = []) =>
  renderInPage(<ConsentSheet chosen={chosen} asked={false} onChoose={() => {}} onClose={() => {}} />, 'en');
const buttonOf = (html: string, label: string) => html.match(new RegExp(`<button[^>]*>${label}</button>`))?.[0];
const boxesOf = (html: string) => html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
const namesOf = (boxes: string[]) => boxes.map((box) => /name="([a-z]+)"/.exec(box)?.[1]);

describe('the consent sheet', () => {
  it('shows accept and decline alike, side by side', () => {
    const html = render();
    const accept = buttonOf(html, 'Accept all') ?? 'no such button';
    const decline = buttonOf(html, 'Necessary only') ?? '';
    expect(html).toContain(accept + decline);
    expect(accept.replace('Accept all', '')).toBe(decline.replace('Necessary only', ''));
  });

  it('has a name and a description', () => {
    const html = render();
    const [, name, text] = /<dialog[^>]* aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`id="${name}"[^>]*>Your cookie choices<`));
    expect(html).toMatch(new RegExp(`<p id="${text}"`));
  });

  it('ticks nothing but the necessary category, which is no choice', () => {
    const boxes = boxesOf(render());
    expect(namesOf(boxes)).toEqual(['necessary', 'functional', 'analytics', 'marketing']);
    expect(namesOf(boxes.filter((box) => box.includes('checked')))).toEqual(['necessary']);
    expect(namesOf(boxes.filter((box) => box.includes('disabled')))).toEqual(['necessary']);
  });

  it('starts from an earlier choice', () => {
    const boxes = boxesOf(render(['necessary', 'marketing']));
    expect(namesOf(boxes.filter((box) => box.includes('checked')))).toEqual(['necessary', 'marketing']);
  });

  it('hides the categories until the settings are asked for', () => {
    expect(render()).toMatch(/<form[^>]* hidden=""/);
  });
});
