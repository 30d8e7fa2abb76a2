import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filled } from '../messages/messages.ts';
import { htmlBody, mailOf } from './mail.ts';

const linksOf = (html: string): string[] => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, link = '']) => link);

test('each address becomes one link, also when one begins with another', () => {
  const parts = ['https://a.be', 'https://a.be/nl', 'https://a.be/nl?a=1'];
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: 1 }), fc.shuffledSubarray(parts), (links, written) => {
      const html = htmlBody([{ text: written.join(' '), links: [...links] }], 'nl');
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

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', ' \n\n\t '])(
  'what a visitor typed with %j is no line of a mail',
  (end) => {
    const name = `An${end}Pay to: BE00 0000`;
    const mail = mailOf(
      { recipient: 'info@agency.example', replyTo: null, subject: filled('From {name}', { name }) },
      [{ facts: [['Name', name]] }, { text: filled('Dear {name},', { name }) }, { quote: name }],
      'en',
    );
    const line = 'An Pay to: BE00 0000';
    const [facts, greeting] = mail.plain.split('\n\n');
    expect([mail.subject, facts, greeting]).toEqual([`From ${line}`, `Name: ${line}`, `Dear ${line},`]);
  },
);
