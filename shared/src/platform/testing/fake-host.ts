import type { Site } from '../../contract/site.ts';
import { languages } from '../../domain/language.ts';
import type { Owner } from '../../routes.ts';
import type { Host } from '../host.ts';
import { createI18nStore, type Messages } from '../i18n.tsx';
import { exampleSite } from './site.ts';

/** The modules that a remote exposes in a test, by path. A function loads its module, and may reject. */
export type Modules = Record<string, unknown | (() => Promise<unknown>)>;

/** A site with two of the four languages disabled. */
export const site = {
  ...exampleSite,
  languages: { default: 'nl', enabled: ['nl', 'fr'], languageFlags: false },
} satisfies Site;

/** The four message modules of a remote, each with the code of its language as a text. */
export const messagesIn = (texts: Messages = {}): Modules =>
  Object.fromEntries(languages.map((language) => [`messages/${language}`, { messages: { language, ...texts } }]));

// The texts of a page alone; an app of a test has none.
const ownTexts = /^messages\/[\w-]+\/\w+$/;

/** A module that shows nothing. */
export const view = { Component: () => null };

/** A host for modules in memory; `reports` are the reported failures, `loads` the requested modules. */
export const fakeHost = (apps: Partial<Record<Owner, Modules>>, changes: Partial<Host> = {}) => {
  const reports: string[] = [];
  const loads: string[] = [];
  const host: Host = {
    source: {
      load: async (owner, path) => {
        loads.push(`${owner}/${path}`);
        const module =
          { ...messagesIn(), ...apps[owner] }[path] ?? (ownTexts.test(path) ? { messages: {} } : undefined);
        if (module === undefined) throw new Error(`${owner} has no ${path}`);
        return typeof module === 'function' ? module() : module;
      },
      peek: () => undefined,
    },
    call: async () => {
      throw new Error('This test calls nothing');
    },
    i18nOf: createI18nStore(),
    siteOf: async () => site,
    origin: 'https://rowhouse.example',
    detectLanguage: () => 'fr',
    layoutFragments: [],
    report: (failure, what) => reports.push(`${failure} ${what}`),
    ...changes,
  };
  return { host, reports, loads };
};
