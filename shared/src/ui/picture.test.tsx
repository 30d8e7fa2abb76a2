import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Picture, type PictureProps } from './picture.tsx';

const render = (priority: boolean, more: Partial<PictureProps> = {}) =>
  renderToString(
    <Picture
      src="/media/facade-villa-1042"
      alt="A white villa"
      widths={[400, 1360]}
      sizes="50vw"
      width={1360}
      height={907}
      priority={priority}
      {...more}
    />,
  );

describe('a picture', () => {
  it('offers AVIF before WebP, each in every width', () => {
    expect(
      [...render(false).matchAll(/<source type="([^"]+)" srcSet="([^"]+)" sizes="50vw"/g)].map(([, ...rest]) => rest),
    ).toEqual([
      ['image/avif', '/media/facade-villa-1042.avif?width=400 400w, /media/facade-villa-1042.avif?width=1360 1360w'],
      ['image/webp', '/media/facade-villa-1042.webp?width=400 400w, /media/facade-villa-1042.webp?width=1360 1360w'],
    ]);
  });

  it('is offered in a width for the window of a phone of 412 pixels at 1.75, and at most a tenth more', () => {
    const html = render(false, { widths: undefined });
    const widths = [...html.matchAll(/\.avif\?width=\d+ (\d+)w/g)].map(([, width]) => Number(width));
    expect(widths.find((width) => width >= 412 * 1.75)).toBeLessThan(412 * 1.75 * 1.1);
  });

  it('falls back to a WebP of moderate width and reserves its space', () => {
    expect(render(false)).toMatch(
      /<img[^>]* src="\/media\/facade-villa-1042\.webp\?width=400" alt="A white villa" width="1360" height="907"/,
    );
  });

  it('loads lazily unless it is the main picture of the page', () => {
    expect(render(false)).toContain('loading="lazy"');
    expect(render(false)).toContain('fetchPriority="low"');
    expect(render(true)).toContain('loading="eager"');
    expect(render(true)).toContain('fetchPriority="high"');
  });

  it('is not eager where a script makes the main picture of a page: WebKit would request its fallback before its formats', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { hydrated: 'true' } } });
    try {
      expect(render(true)).toContain('loading="lazy"');
      expect(render(false, { loading: 'eager' })).toContain('loading="eager"');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('offers a telephone held upright a part of it, and preloads that or the whole', () => {
    const html = render(true, { portrait: 'left' });
    const upright = '(max-width: 766.98px) and (orientation: portrait)';
    const first = /<source [^>]*>/.exec(html)?.[0] ?? '';
    expect(first).toContain(`media="${upright}" type="image/avif"`);
    expect(first).toContain('/media/facade-villa-1042.avif?width=750&amp;height=1125&amp;part=left 750w');
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
    expect(preloads.map((link) => /media="([^"]+)"/.exec(link)?.[1])).toEqual([upright, `not all and ${upright}`]);
    expect(preloads[0]).toContain('height=600');
    expect(preloads[1]).not.toContain('height');
  });

  it.each([
    ['eager', 'eager', 'low'],
    ['first', 'eager', 'high'],
    ['lazy', 'lazy', 'low'],
  ] as const)('that is loaded %s is not named in the head', (loading, attribute, priority) => {
    const html = render(false, { loading });
    expect(html).toContain(`loading="${attribute}"`);
    expect(html).toContain(`fetchPriority="${priority}"`);
    expect(html).not.toContain('<link');
  });
});
