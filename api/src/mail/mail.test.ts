import { ownColours } from '@rowhouse/shared/domain/face';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withLinks } from './html-parts.ts';

const accent = ownColours.accent;
const colours = { ground: accent, card: accent, ink: accent, soft: accent, rule: accent, button: accent, link: accent };
const look = { headings: 'serif', text: 'serif', colours };

const linksOf = (html: string): string[] => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, link = '']) => link);

test('each address becomes one link, also when one begins with another', () => {
  const parts = ['https://a.be', 'https://a.be/nl', 'https://a.be/nl?a=1'];
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: 1 }), fc.shuffledSubarray(parts), (links, written) => {
      const html = withLinks(written.join(' '), [...links], look).join('');
      const known = written.map((one) =>
        links
          .filter((link) => one.startsWith(link))
          .reduce((longest, link) => (link.length > longest.length ? link : longest), ''),
      );
      expect(linksOf(html)).toEqual(known.filter((link) => link !== ''));
      expect(html.replace(/<a [^>]*>|<\/a>/g, '')).toContain(written.join(' '));
    }),
  );
});
