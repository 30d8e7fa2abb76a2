import { type Language, languages } from '@rowhouse/shared/domain/language';
import { describe, expect, test } from 'vitest';
import { routes } from '../../shared/src/visitor-routes.gen.ts';
import {
  misprints,
  type TextTable,
  textsOfApp,
  textsOfCalculator,
  textsOfContent,
  textsOfMails,
  textsOfNotices,
  textsOfOtherMails,
  textsOfOwnerMails,
  textsOfOwnerTables,
  textsOfSources,
  textsOfTemplates,
  textsOfTypes,
} from './message-table.ts';
import { refusedIn, refusedWords, replyPromise } from './refused-words.ts';
import { checkedApps, isChecked, textOf } from './sources.ts';

const others: [string, () => Promise<TextTable>][] = [
  ['mails', textsOfMails],
  ['notices', textsOfNotices],
  ['mails to owners', textsOfOwnerMails],
  ...textsOfOtherMails,
  ['owner’s tables', textsOfOwnerTables],
  ['types', textsOfTypes],
  ['templates of replies', textsOfTemplates],
  ['calculator', textsOfCalculator],
  ['empty site', () => textsOfContent('api/starter')],
  ['content of the demo', () => textsOfContent('demo/content')],
  ['homes of the demo', () => textsOfSources('demo/src')],
];
const tables: [string, () => Promise<TextTable>][] = [
  ...checkedApps.map((owner): [string, () => Promise<TextTable>] => [owner, () => textsOfApp(owner)]),
  ...(isChecked('api') ? others : []),
];

// Names and numbers of the agency and its insurance are written in their own way.
const nameOfNumbers = /has the number (?:500 000|730\.000\.000):/;

const faultsOf = (table: TextTable, faults: (text: string, language: Language) => string[]): string[] =>
  languages.flatMap((language) =>
    Object.entries(table[language]).flatMap(([key, text]) =>
      faults(text, language).map((fault) => `${language} ${key}: ${fault}`),
    ),
  );

describe.each(tables)('the texts of the %s', async (_, texts) => {
  const table = await texts();

  test('exist in every language', () => {
    for (const language of languages) expect(Object.keys(table[language]).length).toBeGreaterThan(4);
  });

  test('contain no word that the glossary refuses', () => {
    expect(faultsOf(table, (text, language) => refusedIn(text, refusedWords[language]))).toEqual([]);
  });

  test('promise an answer in the same words everywhere', () => {
    const broken = (text: string, language: Language) => {
      const { days, promise } = replyPromise[language];
      return days.test(text) && !text.includes(promise) ? [text] : [];
    };
    expect(faultsOf(table, broken)).toEqual([]);
  });

  test('follow the typography of their language', () => {
    expect(misprints(table).filter((fault) => !nameOfNumbers.test(fault))).toEqual([]);
  });
});

// Facts that one language once lost: the fact, its text, and its wording in each language.
const facts: [string, string, Record<Language, RegExp>][] = [
  [
    'the documents of the file',
    'articles/strong-communication.json text',
    {
      nl: /documenten van uw dossier/,
      fr: /documents de votre dossier/,
      en: /documents from your file/,
      de: /Dokumente/,
    },
  ],
  [
    'a first talk at the office or on site',
    'articles/project-development.json text',
    {
      nl: /op kantoor of ter plaatse/,
      fr: /à l’agence ou sur place/,
      en: /office or on site/,
      de: /Büro oder vor Ort/,
    },
  ],
  [
    'leases in Dutch and French',
    'articles/testimonial-2.json text',
    {
      nl: /Nederlands en het Frans/,
      fr: /néerlandais et en français/,
      en: /Dutch and in French/,
      de: /Niederländisch und Fr/,
    },
  ],
  [
    'the week that comes',
    'articles/testimonial-1.json text',
    { nl: /volgende week/, fr: /semaine d’après/, en: /following week/, de: /nächsten Woche/ },
  ],
  [
    'that mistakes may be told',
    'pages/disclaimer.json params modules 1 description',
    { nl: /Merkt u een fout op/, fr: /Si vous constatez/, en: /If you spot/, de: /Wenn Sie einen Fehler bemerken/ },
  ],
];

test.each(facts)('%s: every language mentions it', async (_, key, told) => {
  const table = await textsOfContent('demo/content');
  for (const language of languages) expect(table[language][key]).toMatch(told[language]);
});

describe('the check of words', () => {
  const words = [{ refused: 'sites?', preferred: 'website', but: ['Vieux-Site', 'site van Ename'] }];

  test.each(['Deze site', 'sites', 'De site.'])('refuses %s', (text) => {
    expect(refusedIn(text, words)).toEqual([`'${/sites?/.exec(text)?.[0]}': write 'website' in: ${text}`]);
  });

  test.each(['website', 'site-contact', 'de site van Ename', 'ziet'])('accepts %s', (text) => {
    expect(refusedIn(text, words)).toEqual([]);
  });

  test('finds a word with soft hyphens', () => {
    expect(refusedIn('web\u00ADsites', [{ refused: 'websites', preferred: 'x' }])).toHaveLength(1);
  });
});

// The table of docs/words.md: a concept and its word in each language.
const glossary = textOf('docs/words.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim().toLowerCase()));
const columnOf = (language: Language): string[] =>
  glossary.map((cells) => cells[2 + ['nl', 'fr', 'en', 'de'].indexOf(language)] ?? '');

test.each(languages)('the glossary of %s has every preferred word, and one for each concept', (language) => {
  const column = columnOf(language);
  expect(column.filter((cell) => cell === '')).toEqual([]);
  const preferred = refusedWords[language].flatMap((word) => word.preferred.toLowerCase().split(', '));
  const known = new Set(column.flatMap((cell) => cell.split(/, |; /)));
  expect(preferred.filter((word) => !known.has(word))).toEqual([]);
});

// The Dutch and French paths are the specification's.
test.each(['en', 'de'] as const)('the paths of pages contain no word that the glossary refuses, in %s', (language) => {
  const paths = Object.values(routes).map(({ paths }) => paths[language].replace(/:\w+|[-/]/g, ' '));
  expect(paths.flatMap((path) => refusedIn(path, refusedWords[language]))).toEqual([]);
});
