import { wholeDay } from '@rowhouse/shared/domain/format';
import { languages } from '@rowhouse/shared/domain/language';
import { fragmentKey } from '@rowhouse/shared/platform/page-result';
import { hrefFor } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { exampleProperty, propertyArbitrary } from '../testing/property-arbitrary.ts';
import { translatorIn } from '../testing/remote.ts';
import { renderPage } from '../testing/render.tsx';
import { visit } from '../testing/visit.ts';
import { withdrawnHome } from '../testing/withdrawn.ts';
import { fragments, loader, type PropertyPage } from './property.data.ts';
import { Component } from './property.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const found = (change: Partial<typeof exampleProperty> = {}): PropertyPage => ({
  found: true,
  property: { ...exampleProperty, ...change },
  surroundings: null,
});
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

describe.each(languages)('a page in %s', (language) => {
  it('has no name without a value and no value without a name', () => {
    fc.assert(
      fc.property(propertyArbitrary, (property) => {
        const html = renderPage({ found: true, property, surroundings: null }, language);
        const lists = html.match(/<dl.*?<\/dl>/gs) ?? [];
        for (const list of lists) {
          const names = list.match(/<dt.*?<\/dt>/gs) ?? [];
          const values = list.match(/<dd.*?<\/dd>/gs) ?? [];
          expect(names).not.toHaveLength(0);
          expect(values).toHaveLength(names.length);
          expect([...names, ...values].filter((part) => textOf(part) === '')).toEqual([]);
        }
        expect(html).not.toMatch(/\{\{|undefined|\[object/);
      }),
      { numRuns: 8 },
    );
  });

  it('has one h1, the title or the notice that there is no such property', () => {
    expect(renderPage(found(), language).match(/<h1/g)).toHaveLength(1);
    expect(renderPage({ found: false, withdrawn: null }, language).match(/<h1/g)).toHaveLength(1);
  });
});

describe('a home that is sold', () => {
  it.each([
    ['nl', 'Verkocht: '],
    ['fr', 'Vendu\u00a0: '],
  ] as const)('shows it in %s before its title, and is not labelled for sale', (language, before) => {
    const html = renderPage(found({ availability: 'sold', title: 'X', typeName: 'Y' }), language);
    expect(textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe(`${before}X`);
    expect(html).not.toContain(`${translatorIn(language)('goal.sale')} · Y`);
  });
});

it('shows the price with the costs in whole euros', () => {
  const html = renderPage(found({ fields: { totalCost: 151_469.69 } }), 'nl');
  expect(textOf(html)).toMatch(/€\s151\.470 met aankoopkosten/);
});

describe('hidden data', () => {
  const secret = 271_828;
  const fields = {
    monthlyRent: secret,
    startPrice: secret,
    soldPrice: secret,
    rentedPrice: secret,
    notaryFees: secret,
    notaryFeesWithVat: secret,
    registrationRights: secret,
    vatValue: secret,
    constructionCost: secret,
    totalCost: secret,
    depositAmount: secret,
    survivalRent: secret,
  };

  it('keeps the price out of the data and out of the HTML', async () => {
    const property = { ...exampleProperty, fields, price: { amount: secret, published: false, unit: null } };
    const page = (await loader(
      visit('/nl/te-koop/ronse/burgerwoning-met-stadstuin/4217001/', property),
    )) as PropertyPage;
    for (const text of [JSON.stringify(page), renderPage(page)]) expect(text).not.toMatch(/271\D?828/);
    expect(renderPage(page)).toContain('Prijs op aanvraag');
  });

  it('is shown if it is public', () => {
    const html = renderPage(found({ fields, price: { amount: secret, published: true, unit: null } }));
    // A home for sale does not show what it was sold or let for, nor the deposit of a lease.
    const others = ['soldPrice', 'rentedPrice', 'depositAmount'];
    const shown = Object.keys(fields).filter((field) => !others.includes(field));
    expect(html.match(/271\.828/g)).toHaveLength(shown.length + 4);
  });

  it('shows only the city if the address is hidden', () => {
    expect(renderPage(found())).toContain('Vlasbloemstraat 12, ');
    const html = renderPage(found({ address: null }));
    expect(html).not.toContain('Vlasbloemstraat');
    expect(html).toContain('Het adres krijgt u op aanvraag.');
    expect(textOf(html)).toContain('9600 Ronse');
  });
});

describe('an available property', () => {
  it('has a contact form', () => {
    const use = fragments(found()).find(({ id }) => id === 'forms.request');
    const html = renderPage(found());
    expect(use && html.includes(fragmentKey(use.id, use.props).replaceAll('"', '&quot;'))).toBe(true);
    expect(html).toContain('href="#ask"');
    expect(html).toContain('id="ask"');
  });

  it('counts one view of itself', () => {
    expect(
      renderPage(found()).match(/src="\/api\/v1\/views\/4217001\.gif\?page=property&amp;language=nl"/g),
    ).toHaveLength(1);
  });

  it('shows its pictures without scripts', () => {
    const html = renderPage(found());
    expect(html).toContain('href="/media/facade-one.webp?width=1360"');
    expect(html).toContain('href="/media/facade-two.webp?width=1360"');
    expect(html).not.toContain('<dialog');
  });

  it('shows that it has no pictures', () => {
    expect(renderPage(found({ pictures: [] }))).toContain('Er werd geen foto gevonden');
  });

  it('names its manager, with links to call and to write', () => {
    const html = renderPage(found());
    expect(html).toContain('href="tel:0470123456"');
    expect(textOf(html)).toContain('0470 12 34 56');
    expect(html).toContain('href="mailto:an@agency.example"');
  });
});

describe('a property with an option or offer', () => {
  it.each([
    ['option', 'In optie', 'Dit pand is in optie'],
    ['under-offer', 'Onder bod', 'Op dit pand loopt een bod'],
  ] as const)('shows that it is under %s, and still has a contact form and visits', (availability, ribbon, title) => {
    for (const pictures of [exampleProperty.pictures, []]) {
      const html = renderPage(found({ availability, marqueeName: 'Nieuw', pictures }));
      if (pictures.length > 0) expect(html).toContain(`>${ribbon}<`);
      expect(html).not.toContain('>Nieuw<');
      expect(textOf(html)).toContain(title);
      expect(html).toContain('forms.request');
      expect(html).toContain('Plan een bezoek');
    }
  });
});

describe('a text in another language than the page’s', () => {
  it('is marked, for readers and for programs', () => {
    const html = renderPage(found({ titleLanguage: 'nl', descriptionLanguage: 'nl' }), 'fr');
    expect(html).toMatch(/<h1[^>]* lang="nl"/);
    expect(html).toMatch(/lang="nl"><p>Achter de witte gevel/);
    expect(html).toContain('Ce texte est en néerlandais.');
  });

  it('is not marked when there is no text', () => {
    expect(renderPage(found())).not.toMatch(/ lang="|Deze tekst is in het/);
    expect(renderPage(found({ description: ' ', descriptionLanguage: 'fr' }))).not.toContain('Deze tekst is in het');
  });
});

describe('the price history', () => {
  const priceHistory = [
    { day: '2026-03-02', amount: 363_000 },
    { day: '2026-05-11', amount: 349_000 },
  ];

  it('shows where the price changed', () => {
    const html = renderPage(found({ priceHistory }));
    expect(html).toMatch(/<h4[^>]*>Prijsgeschiedenis<\/h4>/);
    expect(textOf(html).replaceAll('\u00a0', ' ')).toContain(
      `Vanaf ${wholeDay('2026-05-11')}€ 349.000 −€ 14.000 (−3,9 %)Vanaf ${wholeDay('2026-03-02')}€ 363.000`,
    );
  });

  it('is left out if the price never changed', () => {
    expect(renderPage(found({ priceHistory: priceHistory.slice(1) }))).not.toContain('Prijsgeschiedenis');
  });

  it('is not in the data if the price is hidden', async () => {
    const property = { ...exampleProperty, priceHistory, price: { amount: null, published: false, unit: null } };
    const page = await loader(visit('/nl/te-koop/ronse/burgerwoning-met-stadstuin/4217001/', property));
    expect(page).toMatchObject({ property: { priceHistory: [] } });
  });
});

describe.each(languages)('a property that was withdrawn, in %s', (language) => {
  const t = translatorIn(language);
  const similar = [{ ...exampleProperty, id: '4217002', title: 'Rijwoning met garage' }];

  it('shows what it was, similar ones, and the list that contained it', () => {
    const html = renderPage({ found: false, withdrawn: { ...withdrawnHome, titleLanguage: 'nl', similar } }, language);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html)).toContain(t('withdrawn.title'));
    expect(html).toContain('/media/facade-one.webp');
    expect(html).toMatch(/<h2[^>]* lang="nl"[^>]*>Burgerwoning met stadstuin/);
    expect(html).toContain(`href="${hrefFor('for-rent', {}, language)}"`);
    expect(html).toContain('/4217002/');
    expect(html).not.toContain('.gif?page=');
  });

  it('works without a picture and without similar ones', () => {
    const html = renderPage({ found: false, withdrawn: { ...withdrawnHome, picture: null } }, language);
    expect(textOf(html)).toContain(t('withdrawn.alone'));
    expect(html).not.toContain(t('similar.title'));
  });
});

describe('a property that is gone', () => {
  const similar = [{ ...exampleProperty, id: '4217002', title: 'Rijwoning met garage' }];

  it.each([
    ['sold', 'Dit pand is verkocht', 'Verkocht'],
    ['rented', 'Het pand dat u opvroeg, is verhuurd', 'Verhuurd'],
  ] as const)('shows that it is %s, offers others, and has no contact form', (availability, message, ribbon) => {
    const html = renderPage(found({ availability, similar }));
    expect(html).toContain(message);
    expect(html).toContain(`>${ribbon}<`);
    expect(html).toContain('href="/nl/te-koop/ronse/rijwoning-met-garage/4217002/"');
    expect(html).not.toContain('forms.request');
    expect(html).not.toContain('#ask');
  });
});

describe('films and tours', () => {
  const film = {
    kind: 'file',
    src: '/media/films/house.mp4',
    tour: false,
    service: null,
    type: 'video/mp4',
    plays: true,
    thumbnail: null,
  } as const;
  const tour = {
    ...film,
    kind: 'frame',
    src: 'https://kuula.co/share/7x',
    tour: true,
    service: 'Kuula',
    type: null,
  } as const;
  const old = { ...film, src: 'https://films.example/a.wmv', service: 'films.example', plays: false } as const;

  it('are links until they are started, and the name of an external service is shown', () => {
    const html = renderPage(found({ videos: [film, tour, old] }));
    expect(html).not.toMatch(/<iframe|<video|i\.ytimg\.com/);
    for (const { src } of [film, tour, old]) expect(html).toContain(`href="${src}"`);
    expect(html).toContain('Video en virtueel bezoek');
    expect(html.match(/Door te starten gaat u daarmee akkoord/g)).toHaveLength(1);
    expect(html).toContain('Dit staat bij films.example en opent in een nieuw venster.');
  });

  it.each([
    ['Video', [film]],
    ['Virtueel bezoek', [tour]],
  ])('have the heading %s', (heading, videos) => {
    expect(renderPage(found({ videos }))).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  });

  it('are left out if this release knows none of their kinds', () => {
    expect(renderPage(found({ videos: [{ ...film, kind: 'unknown' }] }))).not.toContain('id="films"');
  });
});

describe('the duty to renovate', () => {
  const energyDuty = { since: '2023-01-01', target: 'd', years: 6 };

  it.each([
    ['nl', 'energielabel F. Wie vanaf 2023 zo’n woning koopt, moet ze binnen 6 jaar renoveren tot label D'],
    [
      'fr',
      'label PEB F. Quiconque acquiert un tel logement à partir de 2023 doit le rénover dans les 6 ans pour atteindre le label D',
    ],
    [
      'en',
      'EPC rating F. Anyone who buys such a home from 2023 onwards must renovate it to rating D or better within 6 years',
    ],
    ['de', 'Energielabel F. Wer ab 2023 eine solche Immobilie kauft, muss sie innerhalb von 6 Jahren auf Label D'],
  ] as const)('is shown in %s', (language, text) => {
    expect(renderPage(found({ energyDuty, energy: { value: 560, label: 'f' } }), language)).toContain(text);
  });

  it('is not mentioned if there is none', () => {
    expect(renderPage(found())).not.toContain('renoveren');
  });
});

it('can be shared by a link to itself without scripts', () => {
  const html = renderPage(found(), 'fr');
  expect(html).toContain('href="/fr/a-vendre/renaix/maison-de-maitre-avec-jardin/4217001/" rel="bookmark"');
});

it('shows of a gone property without similar ones only that it is gone', () => {
  const html = renderPage(found({ availability: 'sold' }));
  expect(html).toContain('U komt net te laat voor dit pand.');
  expect(html).not.toContain('Hieronder');
});

it.each([
  ['nl', 'Pand niet gevonden', '/nl/te-koop/', '/nl/te-huur/'],
  ['fr', 'Bien introuvable', '/fr/a-vendre/', '/fr/a-louer/'],
  ['en', 'Property Not Found', '/en/for-sale/', '/en/for-rent/'],
  ['de', 'Immobilie nicht gefunden', '/de/zu-verkaufen/', '/de/zu-vermieten/'],
] as const)(
  'an unknown property in %s has its message and both lists, and counts no view',
  (language, title, sale, rent) => {
    const html = renderPage({ found: false, withdrawn: null }, language);
    expect(html).toContain(title);
    expect(html).toContain(`href="${sale}"`);
    expect(html).toContain(`href="${rent}"`);
    expect(html).not.toContain('/views/');
  },
);

test('another home is another view, so that it keeps no open fold of the one before', () => {
  const keyOf = (id: string) => Component({ data: found({ id }), params: {}, actionData: undefined }).key;
  expect(keyOf('1')).not.toBe(keyOf('2'));
});
