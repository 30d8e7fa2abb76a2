import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { ConsentSheet } from './consent-sheet.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const render = () =>
  renderInPage(<ConsentSheet chosen={[]} asked={false} back={null} onChoose={() => {}} onClose={() => {}} />, 'en');
const buttonOf = (html: string, label: string) => html.match(new RegExp(`<button[^>]*>${label}</button>`))?.[0];

describe('the consent sheet', () => {
  it('shows accept and decline as equal buttons, side by side', () => {
    const html = render();
    const accept = buttonOf(html, 'Accept all') ?? 'no such button';
    const decline = buttonOf(html, 'Necessary only') ?? '';
    expect(html).toContain(accept + decline);
    expect(accept.replace('Accept all', '').replace('"all"', '"necessary"')).toBe(
      decline.replace('Necessary only', ''),
    );
  });

  it('has a name and a description', () => {
    const html = render();
    const [, name, text] = /<dialog[^>]* aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`id="${name}"[^>]*>Your cookie choices<`));
    expect(html).toMatch(new RegExp(`<p id="${text}"`));
  });

  it('hides the categories until the settings are opened', () => {
    expect(render()).not.toContain('type="checkbox"');
  });
});
