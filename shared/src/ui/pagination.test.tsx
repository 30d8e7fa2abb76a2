import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Pagination, pageNumbers } from './pagination.tsx';

vi.mock('../platform/platform.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('../platform/testing/without-router.tsx')),
}));

const labels = { navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };
const render = (page: number, pageCount: number) =>
  renderToString(<Pagination page={page} pageCount={pageCount} hrefOf={(number) => `?p=${number}`} labels={labels} />);

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('of page %i of %i', (page, pageCount, expected) => {
    expect(pageNumbers(page, pageCount)).toEqual(expected);
  });

  it('contain the first, current and last page, ascend, and have a gap only for two pages or more', () => {
    const places = fc
      .integer({ min: 1, max: 200 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(places, ([page, pageCount]) => {
        const shown = pageNumbers(page, pageCount);
        expect(shown).toEqual(expect.arrayContaining([1, page, pageCount]));
        shown.forEach((entry, index) => {
          const [before, after] = [shown[index - 1], shown[index + 1]];
          if (entry === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(entry).toBe(before + 1);
        });
      }),
    );
  });
});

describe('pagination', () => {
  it('marks the current page and names every link', () => {
    const html = render(2, 3);
    expect(/<a[^>]*aria-current="page"[^>]*>/.exec(html)?.[0]).toContain('aria-label="Page 2"');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toContain('<nav aria-label="Pages"');
  });

  it('links to the previous page only from the second page on, and to the next only before the last', () => {
    expect(render(1, 3)).not.toContain('Previous');
    expect(render(1, 3)).toMatch(/href="\?p=2"[^>]*>Next/);
    expect(render(3, 3)).not.toContain('Next');
    expect(render(3, 3)).toMatch(/href="\?p=2"[^>]*>.*Previous/);
  });

  it('renders nothing for a single page', () => {
    expect(render(1, 1)).toBe('');
  });
});
