import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { pageTexts } from '@rowhouse/federation/build/exposes';
import { defaultCalculator } from '@rowhouse/shared/contract/calculator-default';
import { richTextSchema } from '@rowhouse/shared/contract/rich-text';
import { formatNumber, formatPercent } from '@rowhouse/shared/domain/format';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { plainText } from '@rowhouse/shared/domain/rich-text';
import type { Owner } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { filesOf, lineAt, sourcesOf, textOf, workspace } from './sources.ts';

/** Texts in one language, by key. */
export type Texts = Record<string, string>;

/** The same texts in every language. */
export type TextTable = Record<Language, Texts>;

const inEachLanguage = async (load: (language: Language) => Promise<Texts>): Promise<TextTable> => {
  const [nl, fr, en, de] = await Promise.all([load('nl'), load('fr'), load('en'), load('de')]);
  return { nl, fr, en, de };
};

const moduleIn = (folder: string, language: Language): Promise<unknown> =>
  import(/* @vite-ignore */ join(workspace, folder, `${language}.ts`));

const appSchema = v.object({ messages: v.record(v.string(), v.string()) });

const areaSchema = v.record(v.string(), v.record(v.string(), v.string()));

/** The texts of some areas of a remote. */
export const textsOfAreas = (owner: Owner, areas: readonly string[]): Promise<TextTable> =>
  inEachLanguage(async (language) => {
    const modules = await Promise.all(
      areas.map((area) => moduleIn(`${packageOf(owner)}/src/messages/${area}`, language)),
    );
    return Object.assign({}, ...modules.flatMap((module) => Object.values(v.parse(areaSchema, { ...Object(module) }))));
  });

/** The texts that all pages of a remote have. */
export const textsOfAll = (owner: Owner): Promise<TextTable> =>
  inEachLanguage(
    async (language) => v.parse(appSchema, await moduleIn(`${packageOf(owner)}/src/messages`, language)).messages,
  );

/** The texts of a remote and of its pages. */
export const textsOfApp = async (owner: Owner): Promise<TextTable> => {
  const areas = [...new Set(Object.values(pageTexts(join(workspace, packageOf(owner)))).flat())];
  const [all, own] = await Promise.all([textsOfAll(owner), textsOfAreas(owner, areas)]);
  return inEachLanguage(async (language) => ({ ...all[language], ...own[language] }));
};

const flat = (value: unknown, key: string): [string, string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(v.parse(v.record(v.string(), v.unknown()), value)).flatMap(([name, inner]) =>
        flat(inner, key === '' ? name : `${key}.${name}`),
      );

const noticesSchema = v.object({ notices: v.record(v.string(), v.record(v.string(), v.string())) });

/** The texts that the shell's server shows when no page can be rendered. */
export const textsOfNotices = async (): Promise<TextTable> => {
  const { notices } = v.parse(noticesSchema, await import('../../shell/src/messages/notices/notices.ts'));
  return inEachLanguage(async (language) => notices[language] ?? {});
};

const mailSchema = v.record(v.string(), v.unknown());

/** The texts of the mails that the API sends. */
export const textsOfMails = (): Promise<TextTable> =>
  inEachLanguage(async (language) =>
    Object.fromEntries(flat(v.parse(mailSchema, await moduleIn('api/src/messages', language))[language], '')),
  );

const wordsSchema = v.record(v.string(), v.record(v.string(), v.unknown()));

const wordsOf = (file: string, name: string) => async (): Promise<TextTable> => {
  const module = v.parse(
    v.record(v.string(), v.unknown()),
    await import(/* @vite-ignore */ join(workspace, 'api/src/messages', file)),
  );
  const words = v.parse(wordsSchema, module[name]);
  return inEachLanguage(async (language) => Object.fromEntries(flat(words[language], '')));
};

/** The texts of the mails to owners. */
export const textsOfOwnerMails = wordsOf('owner-mails.ts', 'ownerMailMessages');

/** The texts of the mails about feeds, to those who visit and who guide them, and to staff, and of the frame of all. */
export const textsOfOtherMails: [string, () => Promise<TextTable>][] = [
  ['mails about feeds', wordsOf('feed-mails.ts', 'feedMessages')],
  ['mails about visits', wordsOf('visit-mails.ts', 'visitMailMessages')],
  ['mails to staff', wordsOf('staff-mails.ts', 'staffMailMessages')],
  ['frame of mails', wordsOf('mail-frame.ts', 'mailFrameMessages')],
];

/** The labels of the owner's tables. */
export const textsOfOwnerTables = wordsOf('owner-tables.ts', 'ownerTableMessages');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// An object with a language key is one text; any other object is searched. A path is not a text.
const textsIn = (value: unknown, key: string): [string, Partial<Texts>][] => {
  if (!isRecord(value)) return [];
  const found = languages.flatMap((language): [string, string][] => {
    const text = value[language];
    const plain = Array.isArray(text) ? plainText(v.parse(richTextSchema, text)) : text;
    return typeof plain === 'string' ? [[language, plain]] : [];
  });
  return found.length > 0
    ? [[key, Object.fromEntries(found)]]
    : Object.entries(value).flatMap(([name, inner]) => (name === 'path' ? [] : textsIn(inner, `${key} ${name}`)));
};

const tableOf = (found: [string, Partial<Texts>][]): Promise<TextTable> =>
  inEachLanguage(async (language) =>
    Object.fromEntries(
      found.flatMap(([key, texts]): [string, string][] => (texts[language] ? [[key, texts[language]]] : [])),
    ),
  );

/** The texts of a content folder, each in the languages that it has. */
export const textsOfContent = (folder: string): Promise<TextTable> =>
  tableOf(
    filesOf(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => textsIn(JSON.parse(textOf(`${folder}/${file}`)), file)),
  );

/** The names of types and ribbons. */
export const textsOfTypes = async (): Promise<TextTable> => {
  const { typeNames, marqueeNames } = await import('../../api/src/messages/types.ts');
  return tableOf(textsIn({ typeNames, marqueeNames }, 'types.ts'));
};

/** The initial templates of replies. */
export const textsOfTemplates = async (): Promise<TextTable> => {
  const { startingTemplates } = await import('../../api/src/messages/starting-templates.ts');
  return tableOf(textsIn(startingTemplates, 'templates'));
};

/** The names of works and of the rules of the calculator. */
export const textsOfCalculator = (): Promise<TextTable> => tableOf(textsIn(defaultCalculator, 'calculator'));

const call = /\btexts\(\s*((?:'(?:[^'\\]|\\.)*'\s*,?\s*){4})\)/g;
const quoted = /'((?:[^'\\]|\\.)*)'/g;
const unescaped = (source: string): string => JSON.parse(`"${source.replaceAll('"', '\\"')}"`);

/** Texts in sources, written as `texts(nl, fr, en, de)`. */
export const textsOfSources = (folder: string): Promise<TextTable> =>
  tableOf(
    sourcesOf(folder).flatMap(({ path, text }) =>
      [...text.matchAll(call)].map(({ 1: list = '', index }): [string, Partial<Texts>] => {
        const [nl = '', fr = '', en = '', de = ''] = [...list.matchAll(quoted)].map(([, word = '']) => unescaped(word));
        return [`${path}:${lineAt(text, index)}`, { nl, fr, en, de }];
      }),
    ),
  );

const placeholdersIn = (text: string): string =>
  [...text.matchAll(/\{+(\w+)\}+/g)]
    .map(([whole]) => whole)
    .sort()
    .join(' ');

/** Differences between the languages: keys, placeholders, empty texts. */
export const differences = (table: TextTable): string[] => {
  const dutch = Object.keys(table.nl);
  return languages.flatMap((language) => {
    const texts = table[language];
    return [
      ...dutch.filter((key) => !(key in texts)).map((key) => `${language} lacks '${key}'`),
      ...Object.keys(texts)
        .filter((key) => !(key in table.nl))
        .map((key) => `${language} has '${key}', which Dutch lacks`),
      ...Object.entries(texts).flatMap(([key, text]) => [
        ...(text.trim() === '' ? [`${language} '${key}' is empty`] : []),
        ...(placeholdersIn(text) === placeholdersIn(table.nl[key] ?? text)
          ? []
          : [
              `${language} '${key}' holds ${placeholdersIn(text) || 'nothing'}, Dutch ${placeholdersIn(table.nl[key] ?? '') || 'nothing'}`,
            ]),
      ]),
    ];
  });
};

const pluralForm = /_(one|other)$/;

/** The keys that code uses: a plural by its base. */
export const askedKeys = (texts: Texts): string[] => [
  ...new Set(Object.keys(texts).map((key) => key.replace(pluralForm, ''))),
];

/** Plurals that lack a form, or whose base is also a text. */
export const brokenPlurals = (texts: Texts): string[] =>
  Object.keys(texts)
    .filter((key) => pluralForm.test(key))
    .map((key) => key.replace(pluralForm, ''))
    .filter((base) => !(`${base}_one` in texts && `${base}_other` in texts) || base in texts);

interface Typography {
  rule: string;
  broken: RegExp;
}

const straight: Typography = { rule: "a straight quote: write ’ or the language's own quotes", broken: /['"]/ };
const noSpace: Typography = { rule: 'a space before a sign that takes none', broken: /[\s\u00A0\u202F][:;?!]/ };
const trailing: Typography = { rule: 'a space at an end, or two in a row', broken: /^\s|\s$| {2}/ };
const threeDots: Typography = { rule: 'three dots: write …', broken: /\.\.\./ };
const quotes = (allowed: string): Typography => ({
  rule: `quotes that are not the language's own (${allowed})`,
  broken: new RegExp(`[${'„“”‚‘«»‹›'.replace(new RegExp(`[${allowed}]`, 'g'), '')}]`),
});

const everywhere = [straight, trailing, threeDots];

/** The typographic rules of each language. */
export const typography: Record<Language, Typography[]> = {
  nl: [...everywhere, noSpace, quotes('“”‘')],
  en: [...everywhere, noSpace, quotes('“”‘')],
  de: [...everywhere, noSpace, quotes('„“‚‘')],
  fr: [
    ...everywhere,
    quotes('«»'),
    {
      rule: 'no no-break space (\\u00A0) before : ; ? ! or inside « »',
      broken: /[^\u00A0?!](?:[;?!](?=\s|$)|:(?=\s|$)|»)|«[^\u00A0]/,
    },
  ],
};

// A number with thousands, and a percentage; a price with its sign has the Belgian format in every language.
const thousands = /(?<![\d.,€]|€[\s\u00A0])\d{1,3}(?:[.,\s\u00A0\u202F]\d{3})+(?!\d)/g;
const percentages = /(\d+)(?:[.,](\d+))?[\s\u00A0\u202F]?%/g;

/** The numbers of a text that are formatted differently from its language, each with the correct form. */
const misnumbered = (text: string, language: Language): [found: string, right: string][] =>
  [
    ...[...text.matchAll(thousands)].map(([found]): [string, string] => [
      found,
      formatNumber(Number(found.replace(/\D/g, '')), language),
    ]),
    ...[...text.matchAll(percentages)].map(([found, whole, part = '0']): [string, string] => [
      found,
      formatPercent(Number(`${whole}.${part}`) / 100, language),
    ]),
  ].filter(([found, right]) => found !== right);

/** Texts that break the typography of their language. */
export const misprints = (table: TextTable): string[] =>
  languages.flatMap((language) =>
    Object.entries(table[language]).flatMap(([key, text]) =>
      typography[language]
        .filter(({ broken }) => broken.test(text))
        .map(({ rule }) => `${language} '${key}' has ${rule}: ${text}`),
    ),
  );

/** Texts with a number in the format of another language. */
export const foreignNumbers = (table: TextTable): string[] =>
  languages.flatMap((language) =>
    Object.entries(table[language]).flatMap(([key, text]) =>
      misnumbered(text, language).map(
        ([found, right]) => `${language} '${key}' has the number ${found}: write ${JSON.stringify(right)}`,
      ),
    ),
  );
