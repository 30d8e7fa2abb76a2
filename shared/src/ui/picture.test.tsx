import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const render = (priority: boolean) =>
  renderToString(
    <Picture
      src="/media/facade-villa-1042"
      alt="A white villa"
      widths={[400, 1360]}
      sizes="50vw"
      width={1360}
      height={907}
      priority={priority}
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
});
