import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '@rowhouse/shared/domain/contrast';
import { ownFace } from '@rowhouse/shared/domain/face';
import { languages } from '@rowhouse/shared/domain/language';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { everyMail, type SampleMail } from '../testing/every-mail.ts';
import { testApp } from '../testing/test-app.ts';
import { composeMails } from './compose.ts';
import { visitorMail } from './signed-mail.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

// Gmail shows only the beginning of a longer mail.
const most = 102 * 1024;
const site = 'http://localhost:3000/';

const addressesIn = (text: string): string[] => (text.match(/https?:\/\/[^\s<>"]*[^\s<>".,]/g) ?? []).toSorted();
const styleOf = ({ attribs }: Element, name: string): string =>
  new RegExp(`(?:^|;)${name}:([^;]+)`).exec(attribs.style ?? '')?.[1] ?? '';

/** What a mail says, element by element. */
const partsOf = ({ html }: SampleMail) => {
  const page = parseDocument(html);
  const all = (name: string): Element[] => DomUtils.getElementsByTagName(name, page);
  const withClass = (name: string): Element[] =>
    all('*').filter(({ attribs }) => attribs.class?.split(' ').includes(name) ?? false);
  const [body] = all('body');
  const text = body ? DomUtils.textContent(body).replace(/\s+/g, ' ') : '';
  const links = all('a').map(({ attribs }) => attribs.href ?? '');
  const buttons = all('a').filter(({ attribs }) => attribs.class === 'button');
  return { all, withClass, text, links, buttons };
};

/** Every rule that a mail breaks. */
const rules: readonly [rule: string, holds: (mail: SampleMail, parts: ReturnType<typeof partsOf>) => boolean][] = [
  ['names its direction', (_, { all }) => all('html')[0]?.attribs.dir === 'ltr'],
  [
    'has one button, or none when a person wrote it',
    ({ byPerson }, { buttons }) => buttons.length === (byPerson ? 0 : 1),
  ],
  [
    'has a button that can be read by day and by night',
    ({ html }, { buttons }) => {
      const night = /\.button\{background:(#\w{6})!important;color:#ffffff/.exec(html)?.[1] ?? '';
      return buttons.every((button) =>
        [styleOf(button, 'background'), night].every((ground) => contrast('#ffffff', ground) >= 4.5),
      );
    },
  ],
  [
    'says in words where the button leads',
    (_, { buttons, text }) =>
      buttons.every(({ attribs }) => {
        const words = (attribs.href ?? '').replace(/^https?:\/\/|\?.*$/g, '').replace(/[\da-f]{8}-[\da-f-]{27}/, '…');
        return text.includes(` ${decodeURI(words)}`);
      }),
  ],
  [
    'has a line for lists of mails that the subject does not say',
    ({ subject }, { withClass }) => {
      const line = withClass('preheader').map((one) => DomUtils.textContent(one).replace(/[\u034f\u200c\u00a0]+$/, ''));
      return line.length === 1 && line[0] !== '' && line[0] !== subject && !/https?:/.test(line[0] ?? '');
    },
  ],
  ['names every picture', (_, { all }) => all('img').every(({ attribs }) => attribs.alt !== undefined)],
  [
    'fetches nothing but pictures of the site, which nobody can count by reader',
    ({ html }, { all }) =>
      all('img').every(({ attribs }) =>
        /^http:\/\/localhost:3000\/media\/[\w-]+\.(?:jpeg|png)\?width=\d+(?:&height=\d+)?$/.test(attribs.src ?? ''),
      ) && !/url\(|@import|<(?:script|link|iframe|object|video)\b/.test(html),
  ],
  [
    'is as narrow as a small telephone',
    (_, { all }) =>
      [...all('td'), ...all('th')].every(({ attribs }) => /^(?:\d{1,2}|10\d|11[0-2]|\d+%)$/.test(attribs.width ?? '0')),
  ],
  [
    'names a layout of tables that mail programs know',
    (_, { all }) => all('table').every((table) => ['', 'fixed'].includes(styleOf(table, 'table-layout'))),
  ],
  ['is no wider than 600 pixels', (_, { all }) => all('img').every(({ attribs }) => Number(attribs.width) <= 536)],
  [
    'has the same links as plain text',
    ({ plain }, { links }) => {
      const inHtml = [...new Set(links.filter((link) => link.startsWith('http')))].toSorted();
      return JSON.stringify(inHtml) === JSON.stringify([...new Set(addressesIn(plain))]);
    },
  ],
  ['shows no address with a token', (_, { text }) => !/token=|\?/.test(addressesIn(text).join())],
  [
    'leaves no gap',
    ({ plain, html, subject }, { text }) =>
      !/undefined|NaN|\[object|\{\w+\}|\bnull\b/.test(plain + subject + text) && !/="undefined|="NaN/.test(html),
  ],
  ['escapes what a visitor typed', (_, { all }) => all('b').length === 0],
  [
    'names the agency and its licence',
    ({ plain, html }) =>
      [plain, html].every((one) => one.includes('Weverijplein 12') && /500(?:\u00a0|&nbsp;)000/.test(one)),
  ],
  ['is not cut by a mail program', ({ html }) => Buffer.byteLength(html) < most],
];

// For a person who looks at them, all or those of a name: the pictures are made once.
const writeForEyes = async (mails: readonly SampleMail[], database: Database): Promise<void> => {
  const { MAILS: folder, MAILS_ONLY: only = '' } = process.env;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const { app } = testApp(database);
  for (const mail of mails) {
    const { name, plain, html, subject } = mail;
    const { all } = partsOf(mail);
    const ownName = `${name.replaceAll(' ', '-')}.${all('html')[0]?.attribs.lang}`;
    if (!ownName.includes(only)) continue;
    const file = join(folder, ownName);
    writeFileSync(`${file}.html`, html);
    writeFileSync(`${file}.txt`, `${subject}\n\n${plain}`);
    for (const { attribs } of all('img')) {
      const path = (attribs.src ?? '').replace(site, '/');
      const picture = join(folder, encodeURIComponent(path));
      if (!existsSync(picture)) writeFileSync(picture, Buffer.from(await (await app.request(path)).arrayBuffer()));
    }
  }
};

const names: string[][] = [];

describeOnDatabases('every mail', (database) => {
  // In the short run (`test`) the first language and the one with the longest words; `messages.test.ts` holds that no
  // language lacks a text.
  const inShort = languages.filter(
    (language) => process.env.TESTS === 'long' || language === 'nl' || language === 'de',
  );
  test.each(inShort)('in %s keeps the rules of mails', async (language) => {
    const mails = await everyMail(database(), language);
    names.push(mails.map(({ name }) => name).toSorted());
    const broken = mails.flatMap((mail) => {
      const parts = partsOf(mail);
      const failed = rules.filter(([, holds]) => !holds(mail, parts)).map(([rule]) => `${mail.name}: ${rule}`);
      return parts.all('html')[0]?.attribs.lang === language ? failed : [...failed, `${mail.name}: is in ${language}`];
    });
    await writeForEyes(mails, database());
    expect(broken).toEqual([]);
    expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length);
  });

  test('is the same in number in each language', () => {
    for (const found of names) expect(found).toEqual(names[0]);
    expect(names[0]?.length).toBeGreaterThan(50);
  });

  test('about a home shows the agency’s logo and colour, the home, and its person with face and number', async () => {
    const former = await readSettings(database());
    const logo = { src: '/media/portrait-any-3', alt: former.agency.cities, width: 300, height: 100 };
    const face = { ...ownFace, accent: '#1d4f8c' };
    await writeSettings(database(), { ...former, header: { ...former.header, logo }, face });
    const about = { subject: { kind: 'property' as const, id: '1001' }, url: `${site}nl/property/1001/` };
    const mail = visitorMail(
      { recipient: 'an@example.org', firstName: 'An', language: 'nl' },
      { subject: 'Dag', paragraphs: [{ text: 'Een huis.' }, about] },
      { agency: former.agency, agencyMail: 'agency@example.org' },
    );
    const [written] = await composeMails([mail], { database: database(), siteUrl: site });
    await writeSettings(database(), former);
    expect(written?.html).toMatch(
      /<img src="http:\/\/localhost:3000\/media\/portrait-any-3\.png\?width=600" alt="Immo Vlasbloem"/,
    );
    expect(written?.html).toContain('bgcolor="#1d4f8c"');
    expect(written?.html).toMatch(/<img src="[^"]*\.jpeg\?width=1200&amp;height=630" alt="[^"]+"/);
    expect(written?.html).toMatch(/<img src="[^"]*\.jpeg\?width=250" alt=""/);
    expect(written?.html).toMatch(/href="tel:0\d+"/);
  });
});
