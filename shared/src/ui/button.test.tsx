import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it('does not submit a form unless its type is submit', () => {
    expect(renderToString(<Button>Open</Button>)).toContain('type="button"');
    expect(renderToString(<Button type="submit">Send</Button>)).toContain('type="submit"');
  });

  it('announces that it is busy and keeps its place in the focus order', () => {
    const html = renderToString(<Button busy>Send</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled/);
    expect(renderToString(<Button>Send</Button>)).not.toMatch(/aria-busy|aria-disabled/);
  });
});
