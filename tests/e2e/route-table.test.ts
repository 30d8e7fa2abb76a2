import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { describe, expect, it } from 'vitest';
import { messages as shellFr } from '../../shell/src/messages/fr.ts';
import { messages as shellNl } from '../../shell/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { type Answer, ask } from './ask.ts';
import { offeredId, ownersPages, pages, pathOf } from './pages.ts';

/** A path with its trail, from home down to the page's own name; null where the specification names no trail. */
type Place = [path: string, trail: string[] | null];
type Row = [original: string, nl: Place, fr: Place];

const page = (original: string, nl: [string, ...string[]], fr: [string, ...string[]]): Row => {
  const place = ([path, ...names]: [string, ...string[]], home: string): Place => [
    path,
    names.length === 0 ? null : [home, ...names],
  ];
  return [original, place(nl, 'Home'), place(fr, 'Accueil')];
};

const thanks = (kind: string, nl: string, fr: string): Row =>
  page(`/feedback/${kind}/`, [`/nl/bedankt/${nl}/`, 'Bedankt'], [`/fr/merci/${fr}/`, 'Merci']);

// Section 2.2, line by line.
const rows: Row[] = [
  ['/', ['/nl/', []], ['/fr/', []]],
  page('/for-sale/', ['/nl/te-koop/', 'Panden te koop'], ['/fr/a-vendre/', 'Biens à vendre']),
  page('/for-rent/', ['/nl/te-huur/', 'Panden te huur'], ['/fr/a-louer/', 'Biens à louer']),
  page('/demand-register/', ['/nl/ik-zoek/'], ['/fr/je-cherche/']),
  page('/about-us/', ['/nl/over-ons/', 'Over ons'], ['/fr/a-propos-de-nous/', 'À propos de nous']),
  page('/services/', ['/nl/diensten/', 'Diensten'], ['/fr/services/', 'Services']),
  page(
    '/services/sell-your-property/',
    ['/nl/diensten/uw-eigendom-verkopen/', 'Diensten', 'Uw eigendom verkopen'],
    ['/fr/services/vendre-votre-bien/', 'Services', 'Vendre votre bien'],
  ),
  page(
    '/services/let-your-property/',
    ['/nl/diensten/uw-eigendom-verhuren/', 'Diensten', 'Uw eigendom verhuren'],
    ['/fr/services/louer-votre-bien/', 'Services', 'Louer votre bien'],
  ),
  page(
    '/services/project-development/',
    ['/nl/diensten/projectontwikkeling/', 'Diensten', 'Projectontwikkeling'],
    ['/fr/services/developpement-de-projets/', 'Services', 'Développement de projets'],
  ),
  page(
    '/services/new-build/',
    ['/nl/diensten/nieuwbouw-met-een-vaste-bouwpartner/', 'Diensten', 'Nieuwbouw met een vaste bouwpartner'],
    [
      '/fr/services/construire-avec-un-partenaire-de-confiance/',
      'Services',
      'Construire avec un partenaire de confiance',
    ],
  ),
  page('/contact/', ['/nl/contact/', 'Contact'], ['/fr/contact/', 'Contact']),
  page(
    '/privacy-statement/',
    ['/nl/privacyverklaring/', 'Privacyverklaring'],
    ['/fr/declaration-de-confidentialite/', 'Déclaration de confidentialité'],
  ),
  page(
    '/cookie-policy/',
    ['/nl/cookiebeleid/', 'Cookiebeleid'],
    ['/fr/politique-en-matiere-de-cookies/', 'Politique en matière de cookies'],
  ),
  page('/disclaimer/', ['/nl/disclaimer/', 'Disclaimer'], ['/fr/avertissement/', 'Avertissement']),
  // The parent of the testimonials is not public.
  ...[
    ['Vier kinderen, één ouderlijk huis', 'Quatre enfants, une maison familiale'],
    ['Drie appartementen boven de winkel', 'Trois appartements au-dessus du magasin'],
    ['Ons eerste huis', 'Notre première maison'],
  ].map(([dutch = '', french = ''], index) =>
    page(
      `/testimonials/testimonial-${index + 1}/`,
      [`/nl/testimonials/testimonial-${index + 1}/`, dutch],
      [`/fr/testimonials/testimonial-${index + 1}/`, french],
    ),
  ),
  ...(
    [
      [
        'strategic-location',
        'strategische-ligging',
        'Strategische ligging',
        'situation-strategique',
        'Situation stratégique',
      ],
      [
        'correct-estimates',
        'correcte-schattingen',
        'Correcte schattingen',
        'estimations-correctes',
        'Estimations correctes',
      ],
      [
        'professional-team',
        'professioneel-team',
        'Professioneel team',
        'equipe-professionnelle',
        'Équipe professionnelle',
      ],
      [
        'personal-service',
        'persoonlijke-service',
        'Persoonlijke service',
        'service-personnalise',
        'Service personnalisé',
      ],
      [
        'strong-communication',
        'sterke-communicatie',
        'Sterke communicatie',
        'communication-forte',
        'Communication forte',
      ],
    ] as const
  ).map(([id, nl, nlName, fr, frName]) =>
    page(
      `/why-choose-us/${id}/`,
      [`/nl/waarom-kiezen-voor-ons/${nl}/`, 'Waarom kiezen voor ons', nlName],
      [`/fr/pourquoi-nous-choisir/${fr}/`, 'Pourquoi nous choisir', frName],
    ),
  ),
  ...(
    [
      ['sell-your-property', 'verkopen', 'Verkopen', 'vendre', 'Vendre'],
      ['let-your-property', 'verhuren', 'Verhuren', 'mettre-en-location', 'Mettre en location'],
      [
        'project-development',
        'projectontwikkeling',
        'Projectontwikkeling',
        'developpement-de-projets',
        'Développement de projets',
      ],
      ['new-build', 'nieuwbouw', 'Nieuwbouw', 'construction-neuve', 'Construction neuve'],
    ] as const
  ).map(([id, nl, nlName, fr, frName]) =>
    page(
      `/our-services/${id}/`,
      [`/nl/onze-diensten/${nl}/`, 'Onze diensten', nlName],
      [`/fr/nos-services/${fr}/`, 'Nos services', frName],
    ),
  ),
  page('/login/', ['/nl/login/', 'Eigenaarslogin'], ['/fr/login/', 'Connexion du propriétaire']),
  thanks('contact-me', 'contact-me', 'contact-me'),
  thanks('contact-appointment', 'contact-appointment', 'contact-appointment'),
  thanks('contact-construction', 'contact-construction', 'contact-construction'),
  thanks('contact-demand', 'gratis-schatting', 'estimation-gratuite'),
  thanks('demand-register', 'hou-me-op-de-hoogte', 'tenez-moi-au-courant'),
  thanks('send-to-friend', 'send-to-friend', 'send-to-friend'),
  thanks('site-contact', 'neem-contact-met-ons-op', 'prenez-contact-avec-nous-pour-un-service-personnalise'),
  thanks('sign-newsletter', 'sign-newsletter', 'newsletter'),
  // Sections 1, 2.1 and 2.4 require these; their paths follow the pattern.
  page('/contact-demand/', ['/nl/gratis-schatting/'], ['/fr/estimation-gratuite/']),
  page('/projects/', ['/nl/projecten/'], ['/fr/projets/']),
  page('/map/', ['/nl/kaart/'], ['/fr/carte/']),
];

const readable = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const labels = { nl: shellNl['breadcrumb.label'], fr: shellFr['breadcrumb.label'].replaceAll("'", '&#x27;') };

const trailOf = ({ text }: Answer, language: keyof typeof labels): string[] => {
  const trail = new RegExp(`<nav aria-label="${labels[language]}"[^>]*>(.*?)</nav>`).exec(text)?.[1] ?? '';
  return [...trail.matchAll(/<(a|span)\b[^>]*>([^<]+)<\/\1>/g)].map(([, , name = '']) => readable(name));
};

/** The address that a page's language switcher links to. */
const switchedTo = ({ text }: Answer, language: Language): string | undefined => {
  const links = [...text.matchAll(/<a\b[^>]*>/g)].map(([link]) => link);
  const link = links.find((one) => one.includes(`hrefLang="${language}"`) && one.includes(`lang="${language}"`));
  return readable(/href="([^"]*)"/.exec(link ?? '')?.[1] ?? '');
};

const query = '?from=mail&utm_source=brief';
const withQuery = (path: string): string => path + (path.includes('?') ? query.replace('?', '&') : query);
const accepting = (language: Language) => ({ headers: { 'accept-language': language } });

// `routes.test.ts` holds the rule for every page; in the short run (`test`) every fourth row shows that it is used.
const redirected = new Set(sampled(rows, (_, at) => at % 4 === 0).map(([original]) => original));

describe.each(rows)('%s', (original, nl, fr) => {
  const both = [
    ['nl', nl],
    ['fr', fr],
  ] as const;

  it('answers in Dutch and French, has its trail, and links to itself in the other language with its query', async () => {
    for (const [language, [path, trail]] of both) {
      const answer = await ask(path + query);
      expect([path, answer.status, answer.headers['content-language']]).toEqual([path, 200, language]);
      if (trail) expect(trailOf(answer, language)).toEqual(trail);
      const other = language === 'nl' ? 'fr' : 'nl';
      expect(switchedTo(answer, other)).toBe((language === 'nl' ? fr : nl)[0] + query);
    }
  });

  it.runIf(redirected.has(original))('is reached by one redirect without its language or its last slash', async () => {
    for (const [language, [path]] of both) {
      const from = [original, ...(original === '/' ? [] : [original.slice(0, -1)]), path.slice(0, -1)];
      for (const start of from) {
        const { status, headers } = await ask(`${start}${query}`, accepting(language));
        // A redirect that depends on the visitor is not permanent.
        const expected = start === path.slice(0, -1) ? 301 : 302;
        expect([start, status, headers.location]).toEqual([start, expected, `${path}${query}`]);
      }
    }
  });
});

describe('the test page for thanks', () => {
  it('exists below the thank-you path of each language', async () => {
    for (const [language, start] of [
      ['nl', '/nl/bedankt/'],
      ['fr', '/fr/merci/'],
    ] as const) {
      const { status, headers } = await ask('/feedback/testing-testing/', accepting(language));
      expect(status).toBe(302);
      expect(headers.location?.startsWith(start)).toBe(true);
      expect((await ask(headers.location ?? '')).status).toBe(200);
    }
  });
});

it.each([
  ['sale', 'nl', ['Home', 'Te koop']],
  ['sale', 'fr', ['Accueil', 'À vendre']],
  ['rent', 'nl', ['Home', 'Te huur']],
  ['rent', 'fr', ['Accueil', 'À louer']],
] as const)(
  'a home for %s has an address in %s with city, title and id, below its list, one redirect from its number',
  async (goal, language, trail) => {
    const id = await offeredId(goal);
    const address = new RegExp(`^${hrefFor(`for-${goal}`, {}, language)}[a-z0-9-]+/[a-z0-9-]+/${id}/$`);
    for (const [start, expected] of [
      [`/property/${id}/`, 302],
      [`/${language}/property/${id}`, 301],
    ] as const) {
      const { status, headers } = await ask(start, accepting(language));
      expect([start, status]).toEqual([start, expected]);
      expect(headers.location).toMatch(address);
      const answer = await ask(headers.location ?? '');
      expect(answer.status).toBe(200);
      expect(trailOf(answer, language)).toEqual([...trail, expect.stringMatching(/./)]);
    }
  },
);

describe('the switcher', () => {
  const switched = pages.filter((id) => !ownersPages.has(id));
  // In the short run (`test`) each page is also requested in one other language.
  const others = ['fr', 'en', 'de'] as const;
  const followed = (id: (typeof switched)[number]) =>
    sampled(others, (_, at) => at === switched.indexOf(id) % others.length);

  // In the short run every fourth page: `routes.test.ts` holds the rule, and the rows above follow it.
  it.each(sampled(switched, (_, at) => at % 4 === 0))(
    'of %s links to the same page in every language, with its query, and back',
    async (id) => {
      const start = withQuery(await pathOf(id, 'nl'));
      const page = await ask(start);
      expect(page.status).toBe(200);
      for (const language of others) {
        const path = switchedTo(page, language);
        expect(path).toBe(withQuery(await pathOf(id, language)));
        if (!followed(id).includes(language)) continue;
        const other = await ask(path ?? '');
        expect([path, other.status, other.headers['content-language']]).toEqual([path, 200, language]);
        expect(switchedTo(other, 'nl')).toBe(start);
      }
    },
  );
});
