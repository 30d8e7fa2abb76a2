import { ownColours } from '@rowhouse/shared/domain/face';
import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { fillText } from '../messages/messages.ts';
import { settings } from '../testing/demo-files.ts';
import { brandOf } from './brand.ts';
import { htmlBody } from './html-body.ts';
import { withLinks } from './html-parts.ts';
import { mailOf, type Paragraph } from './mail.ts';
import { plainBody } from './plain-body.ts';

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

test('a line does not end within a day', () => {
  expect(withLinks('From 16-11-2026 to 22-11-2026.', [], look).join('')).toBe(
    'From <span style="white-space:nowrap">16-11-2026</span> to <span style="white-space:nowrap">22-11-2026</span>.',
  );
});

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', ' \n\n\t '])(
  'what a visitor typed with %j is no line of a mail',
  (end) => {
    const name = `An${end}Pay to: BE00 0000`;
    const mail = mailOf(
      { recipient: 'info@agency.example', replyTo: null, subject: fillText('From {name}', { name }) },
      [{ facts: [['Name', name]] }, { text: fillText('Dear {name},', { name }) }, { quote: name }],
      'en',
    );
    const line = 'An Pay to: BE00 0000';
    const [facts, greeting] = plainBody(mail.paragraphs, 'en').split('\n\n');
    expect([mail.subject, facts, greeting]).toEqual([`From ${line}`, `Name: ${line}`, `Dear ${line},`]);
  },
);

test('no text is markup, whoever wrote it and wherever it stands', () => {
  const brand = brandOf(settings, 'en', 'https://agency.example');
  const tagsOf = (text: string): string[] => {
    const subject = {
      title: text,
      city: text,
      price: text,
      energy: text,
      picture: null,
      managerId: null,
      isShown: true,
    };
    const paragraphs: Paragraph[] = [
      { text },
      { quote: text },
      { facts: [[text, text]] },
      { before: text, link: text, url: 'https://agency.example/' },
      { subject: { kind: 'property', id: '1' }, plain: text, note: text },
      { button: text, url: 'https://agency.example/' },
      { closing: text, name: text, phone: text },
    ];
    const agent = { name: text, job: text, phone: text, picture: null };
    const html = htmlBody(
      { language: 'en', title: text, preheader: text, paragraphs, subjects: { get: () => subject }, agent },
      brand,
    );
    // A period, which is kept on one line, may stand in any text.
    const wrapped = html.replaceAll('<span style="white-space:nowrap">', '');
    return DomUtils.getElementsByTagName('*', parseDocument(wrapped)).map(({ name }) => name);
  };
  const plain = tagsOf('x');
  const piece = fc.constantFrom(
    '<b>',
    '</table>',
    '"',
    "'",
    '&lt;',
    '<!--',
    '-->',
    '</style>',
    '<img src=x>',
    'https://a.be',
  );
  const hostile = fc.array(fc.oneof(piece, fc.string())).map((pieces) => `x${pieces.join('').replace(/[\r\n]/g, '')}`);
  fc.assert(
    fc.property(hostile, (text) => {
      expect(tagsOf(text)).toEqual(plain);
    }),
    { examples: [['x 0-0']] },
  );
});
