import type { Settings } from '@rowhouse/shared/contract/settings';

type MenuItem = Settings['menu']['items'][number];

const entry = (id: string, path: string, title: string): Omit<MenuItem, 'children'> => ({
  id,
  path,
  titles: { nl: title, FR: `${title} (fr)` },
  redirectUrl: null,
  status: 'Published',
});

/** The address to which an item of the menu leads away. */
export const elsewhere = 'https://notaris.example/';

/** An agency that uses all that the page shell has to offer. */
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
  menu: {
    hideHome: true,
    maxItems: 3,
    showFreeEvaluation: true,
    items: settings.menu.items.flatMap((item): MenuItem[] => {
      if (item.id === 'services')
        return [
          {
            ...item,
            children: [
              { ...entry('for-owners', '/login/', 'Voor eigenaars'), status: 'Published' },
              { ...entry('draft', '/disclaimer/', 'Nog niet klaar'), status: 'Unpublished' },
              { ...entry('notary', '/', 'Onze notaris'), redirectUrl: elsewhere },
            ],
          },
          { ...entry('secret', '/disclaimer/', 'Nog geheim'), status: 'Unpublished', children: [] },
        ];
      if (item.id === 'contact')
        return [
          {
            ...entry('law', '/disclaimer/', 'Onze voorwaarden'),
            children: [entry('privacy', '/privacy-statement/', 'Uw gegevens')],
          },
          { ...entry('away', '/', 'Notarissen'), redirectUrl: elsewhere, children: [] },
          item,
        ];
      return [item];
    }),
  },
  footer: {
    ...settings.footer,
    columns: [
      ...settings.footer.columns,
      {
        id: 'neighbourhood',
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
        title: { public: false, content: { nl: 'Een lege kolom' } },
        intro: { public: false, content: {} },
        text: { public: false, content: {} },
        images: { public: false, content: [] },
      },
    ],
  },
});
