import { type PageFile, pageFileSchema } from '@rowhouse/shared/contract/content-files';
import type { Settings } from '@rowhouse/shared/contract/settings';
import * as v from 'valibot';

/** The external address that a menu item redirects to. */
export const elsewhere = 'https://notaris.example/';

/** An agency that uses all features of the page shell. */
export const rich = (settings: Settings): Settings => ({
  ...settings,
  languages: { ...settings.languages, languageFlags: true },
  topBar: {
    show: true,
    left: [
      ...settings.topBar.left,
      { id: 'hidden', icon: null, label: { nl: 'Staat uit' }, link: '/contact/', colour: null, status: 'off' },
    ],
    right: [
      {
        id: 'partner',
        icon: 'globe',
        label: { nl: 'Partner' },
        link: 'https://partner.example/',
        colour: '#2f5d43',
        status: 'on',
      },
    ],
  },
  header: {
    positions: { logo: 'center', menu: 'left', switcher: 'right' },
    changeOnScroll: true,
    logo: { src: '/media/facade-villa-1042', alt: { nl: 'Het kantoor' }, width: 180, height: 120 },
  },
  search: { ...settings.search, showCountProperty: false },
  searchEngines: { open: false, disallow: [] },
  menu: { hideHome: true, maxItems: 4, showFreeEvaluation: true },
  footer: {
    ...settings.footer,
    columns: [
      ...settings.footer.columns,
      {
        id: 'neighbourhood',
        shows: null,
        title: { public: true, content: { nl: 'De buurt' } },
        intro: { public: false, content: { nl: 'Wat niemand leest' } },
        text: { public: true, content: { nl: 'Tussen de Kruisberg en de Hotond.' } },
        images: {
          public: true,
          content: [{ src: '/media/facade-villa-1042', alt: { nl: 'Een straat' }, width: 1200, height: 800 }],
        },
      },
      {
        id: 'nothing',
        shows: null,
        title: { public: false, content: { nl: 'Een lege kolom' } },
        intro: { public: false, content: {} },
        text: { public: false, content: {} },
        images: { public: false, content: [] },
      },
    ],
  },
});

const page = (id: string, title: string, more: Partial<v.InferInput<typeof pageFileSchema>> = {}): PageFile =>
  v.parse(pageFileSchema, {
    id,
    name: title,
    menu: {},
    params: { title: { nl: title, FR: `${title} (fr)` }, modules: [] },
    ...more,
  });

const leadingAway = (title: string) => ({
  params: { title: { nl: title }, modules: [], redirect: true, redirectUrl: { nl: elsewhere } },
});

const places: Record<string, Partial<PageFile>> = {
  contact: { sort: 20 },
  disclaimer: { sort: 10, menu: { title: { nl: 'Onze voorwaarden' } } },
  'privacy-statement': { parentId: 'disclaimer', menu: { title: { nl: 'Uw gegevens' } } },
};

/** The same agency's pages: a menu with drafts, with external pages, and with more items than it may show. */
export const richPages = (pages: PageFile[]): PageFile[] => [
  ...pages.map((file) => ({
    ...file,
    ...(file.parentId === 'services' ? { menu: null } : {}),
    ...places[file.id],
  })),
  page('login', 'Voor eigenaars', { parentId: 'services', sort: 1 }),
  page('draft', 'Nog niet klaar', { parentId: 'services', sort: 2, status: 'Draft' }),
  page('notary', 'Onze notaris', { parentId: 'services', sort: 3, ...leadingAway('Onze notaris') }),
  page('secret', 'Nog geheim', { sort: 4, status: 'Draft' }),
  page('notaries', 'Notarissen', { sort: 11, ...leadingAway('Notarissen') }),
];
