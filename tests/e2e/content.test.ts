import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hrefFor } from '@rowhouse/shared/routes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { messages as shellFr } from '../../shell/src/messages/fr.ts';
import { messages as street } from '../../shell/src/messages/nl.ts';
import { type Site, startSite } from '../run/site.ts';
import { ask } from './ask.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { goAwake, settled, visit } from './browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Section 2.2: every path of a page, article or category that stands, with its title and what stands above it in the trail.
type Row = [original: string, nl: [path: string, title: string], fr: [path: string, title: string], above: string[]];
const rows: Row[] = [
  ['/', ['/nl/', 'Thuiskomen in de Vlaamse Ardennen'], ['/fr/', 'Se sentir chez soi dans les Ardennes flamandes'], []],
  ['/for-sale/', ['/nl/te-koop/', 'Panden te koop'], ['/fr/a-vendre/', 'Biens à vendre'], ['Home']],
  ['/for-rent/', ['/nl/te-huur/', 'Panden te huur'], ['/fr/a-louer/', 'Biens à louer'], ['Home']],
  ['/about-us/', ['/nl/over-ons/', 'Over ons'], ['/fr/a-propos-de-nous/', 'À propos de nous'], ['Home']],
  ['/services/', ['/nl/diensten/', 'Diensten'], ['/fr/services/', 'Services'], ['Home']],
  [
    '/services/sell-your-property/',
    ['/nl/diensten/uw-eigendom-verkopen/', 'Uw eigendom verkopen'],
    ['/fr/services/vendre-votre-bien/', 'Vendre votre bien'],
    ['Home', 'Diensten'],
  ],
  [
    '/services/let-your-property/',
    ['/nl/diensten/uw-eigendom-verhuren/', 'Uw eigendom verhuren'],
    ['/fr/services/louer-votre-bien/', 'Louer votre bien'],
    ['Home', 'Diensten'],
  ],
  [
    '/services/project-development/',
    ['/nl/diensten/projectontwikkeling/', 'Projectontwikkeling'],
    ['/fr/services/developpement-de-projets/', 'Développement de projets'],
    ['Home', 'Diensten'],
  ],
  [
    '/services/new-build/',
    ['/nl/diensten/nieuwbouw-met-een-vaste-bouwpartner/', 'Nieuwbouw met een vaste bouwpartner'],
    ['/fr/services/construire-avec-un-partenaire-de-confiance/', 'Construire avec un partenaire de confiance'],
    ['Home', 'Diensten'],
  ],
  ['/contact/', ['/nl/contact/', 'Neem contact met ons op'], ['/fr/contact/', 'Prenez contact avec nous'], ['Home']],
  [
    '/privacy-statement/',
    ['/nl/privacyverklaring/', 'Privacyverklaring'],
    ['/fr/declaration-de-confidentialite/', 'Déclaration de confidentialité'],
    ['Home'],
  ],
  [
    '/cookie-policy/',
    ['/nl/cookiebeleid/', 'Cookiebeleid'],
    ['/fr/politique-en-matiere-de-cookies/', 'Politique en matière de cookies'],
    ['Home'],
  ],
  ['/disclaimer/', ['/nl/disclaimer/', 'Disclaimer'], ['/fr/avertissement/', 'Avertissement'], ['Home']],
  ...['1', '2', '3'].map(
    (number): Row => [
      `/testimonials/testimonial-${number}/`,
      [`/nl/testimonials/testimonial-${number}/`, `Testimonial ${number}`],
      [`/fr/testimonials/testimonial-${number}/`, `Testimonial ${number}`],
      ['Home'],
    ],
  ),
  ...(
    [
      [
        'strategic-location',
        'Strategische ligging',
        'strategische-ligging',
        'Situation stratégique',
        'situation-strategique',
      ],
      [
        'correct-estimates',
        'Correcte schattingen',
        'correcte-schattingen',
        'Estimations correctes',
        'estimations-correctes',
      ],
      [
        'professional-team',
        'Professioneel team',
        'professioneel-team',
        'Équipe professionnelle',
        'equipe-professionnelle',
      ],
      [
        'personal-service',
        'Persoonlijke service',
        'persoonlijke-service',
        'Service personnalisé',
        'service-personnalise',
      ],
      [
        'strong-communication',
        'Sterke communicatie',
        'sterke-communicatie',
        'Communication forte',
        'communication-forte',
      ],
    ] as const
  ).map(
    ([id, nl, nlSlug, fr, frSlug]): Row => [
      `/why-choose-us/${id}/`,
      [`/nl/waarom-kiezen-voor-ons/${nlSlug}/`, nl],
      [`/fr/pourquoi-nous-choisir/${frSlug}/`, fr],
      ['Home', 'Waarom kiezen voor ons'],
    ],
  ),
  ...(
    [
      ['sell-your-property', 'Verkopen', 'verkopen', 'Vendre', 'vendre'],
      ['let-your-property', 'Verhuren', 'verhuren', 'Mettre en location', 'mettre-en-location'],
      [
        'project-development',
        'Projectontwikkeling',
        'projectontwikkeling',
        'Développement de projets',
        'developpement-de-projets',
      ],
      ['new-build', 'Nieuwbouw', 'nieuwbouw', 'Construction neuve', 'construction-neuve'],
    ] as const
  ).map(
    ([id, nl, nlSlug, fr, frSlug]): Row => [
      `/our-services/${id}/`,
      [`/nl/onze-diensten/${nlSlug}/`, nl],
      [`/fr/nos-services/${frSlug}/`, fr],
      ['Home', 'Onze diensten'],
    ],
  ),
];

const unescaped = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const titleOf = (html: string): string =>
  unescaped(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '');

describe.each(rows)('%s', (original, nl, fr, above) => {
  it('answers in Dutch and in French, and leads to the other', async () => {
    for (const [language, [path, title], other] of [
      ['nl', nl, fr],
      ['fr', fr, nl],
    ] as const) {
      const { status, headers, text } = await ask(path);
      expect(status, path).toBe(200);
      expect(headers['content-language']).toBe(language);
      expect(titleOf(text)).toContain(title);
      expect(text).toContain(`hrefLang="${language === 'nl' ? 'fr' : 'nl'}" href="${inject('siteUrl')}${other[0]}"`);
      const moved = await ask(original, { headers: { 'accept-language': language } });
      expect([moved.status, moved.headers.location]).toEqual([302, path]);
      if (path !== `/${language}/`) {
        const bare = await ask(path.slice(0, -1));
        expect([bare.status, bare.headers.location]).toEqual([302, path]);
      }
    }
  });

  it('says where it stands, and shows no step that is not public', async () => {
    const { text } = await ask(nl[0]);
    const trail = new RegExp(`<nav aria-label="${street['breadcrumb.label']}"[^>]*>(.*?)</nav>`).exec(text)?.[1] ?? '';
    const labels = [...trail.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => unescaped(label ?? ''));
    expect(labels).toEqual(above);
  });
});

describe('an article', () => {
  it('is the same article in the other language, without a new document, and breaks no rule at any width', async () => {
    const page = await visit();
    await goAwake(page, '/nl/waarom-kiezen-voor-ons/correcte-schattingen/?from=mail');
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    await page
      .getByRole('banner')
      .getByRole('link', { name: `FR, ${street['language.fr']}`, exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Estimations correctes' }).waitFor();
    expect(page.url()).toBe(`${inject('siteUrl')}/fr/pourquoi-nous-choisir/estimations-correctes/?from=mail`);
    await page
      .getByRole('navigation', { name: shellFr['breadcrumb.label'] })
      .getByRole('link', { name: 'Pourquoi nous choisir' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Pourquoi nous choisir' }).waitFor();
    await page.getByRole('link', { name: /Communication forte/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Communication forte' }).waitFor();
    expect(documents).toEqual([]);
  });

  it.each(['/nl/diensten/uw-eigendom-verkopen/', '/fr/testimonials/testimonial-2/', '/de/unsere-leistungen/'])(
    '%s breaks no rule and is never wider than the window',
    async (path) => {
      const page = await visit();
      await goAwake(page, path);
      for (const width of [320, 375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        expect(await violationsOf(page), `at ${width}`).toEqual([]);
        expect(await overflowOf(page), `at ${width}`).toBe(0);
      }
    },
  );
});

describe('the banner of home', () => {
  it('moves by itself and can be stopped', async () => {
    const page = await visit({ reducedMotion: 'no-preference' });
    await goAwake(page, hrefFor('home', {}, 'nl'));
    await page.getByRole('button', { name: street['banner.pause'] }).click();
    await page.getByRole('button', { name: street['banner.play'] }).waitFor();
  });

  it('stands still for whoever wants no motion, and fetches one picture alone', async () => {
    const page = await visit();
    const banners = new Set<string>();
    page.on('request', (request) => {
      const name = /\/media\/(banner-[a-z0-9-]+)/.exec(request.url())?.[1];
      if (name) banners.add(name);
    });
    await goAwake(page, hrefFor('home', {}, 'nl'));
    await page.getByRole('button', { name: street['banner.play'] }).waitFor();
    expect([...banners]).toEqual(['banner-dusk-1']);
  });
});

describe('an agency that imports its content', () => {
  let site: Site;
  let folder: string;
  let content: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-content-'));
    content = join(folder, 'content');
    await cp(join(root, 'api/content'), content, { recursive: true });
    site = await startSite({ dataDir: join(folder, 'data'), bucket: inject('bucket') });
  });
  afterAll(async () => {
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const pages = {
    get: async (path: string) => {
      const answer = await fetch(site.url + path, { redirect: 'manual', headers: { 'accept-language': 'nl' } });
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
    },
  };
  const importContent = (): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const environment = { ...process.env, API_PORT: new URL(site.apiUrl).port, DATA_DIR: site.dataDir };
      execFile(
        process.execPath,
        [join(root, 'api/src/content/main.ts'), 'import', content],
        { env: environment },
        (error, out, errors) => resolve({ code: error ? 1 : 0, said: out + errors }),
      );
    });
  const edit = async (name: string, change: (text: string) => string): Promise<void> => {
    const file = join(content, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };

  it('sees an edited text, a new path, a draft and a way out on the site within two seconds', async () => {
    await edit('pages/about-us.json', (text) => text.replaceAll('Hoe wij werken', 'Zo werken wij, stap voor stap'));
    await edit('articles/testimonial-2.json', (text) => text.replace('"Published"', '"Draft"'));
    await rm(join(content, 'articles/testimonial-3.json'));
    const base = {
      parentId: null,
      name: 'x',
      params: { title: { nl: 'Onze étalage!', FR: 'Notre vitrine' }, modules: [] },
    };
    const page = { ...base, id: 'window' };
    page.params = {
      ...base.params,
      modules: [
        { id: 'odd', title: { nl: 'Vreemd' }, view: 'carousel-view' },
        { id: 'after', position: 1, title: { nl: 'Daarna' } },
      ] as never,
    };
    await writeFile(join(content, 'pages/window.json'), JSON.stringify(page));
    const away = {
      ...base,
      id: 'blog',
      params: {
        ...base.params,
        title: { nl: 'Blog' },
        redirect: true,
        redirectUrl: { nl: 'https://blog.vlasbloem.example/' },
      },
    };
    await writeFile(join(content, 'pages/blog.json'), JSON.stringify(away));
    const { code, said } = await importContent();
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toContain("'carousel-view'");

    await expect
      .poll(async () => (await pages.get('/nl/over-ons/')).text, { timeout: 2000 })
      .toContain('Zo werken wij, stap voor stap');
    await expect.poll(async () => (await pages.get('/nl/onze-etalage/')).status, { timeout: 2000 }).toBe(200);
    const shown = await pages.get('/nl/onze-etalage/');
    expect(shown.text).toContain(street['content.invalid-view.title']);
    expect(shown.text).toContain('Daarna');
    await expect
      .poll(async () => titleOf((await pages.get('/fr/notre-vitrine/')).text), { timeout: 2000 })
      .toBe('Notre vitrine');
    expect(await pages.get('/nl/blog/')).toMatchObject({ status: 302, location: 'https://blog.vlasbloem.example/' });

    for (const gone of ['/nl/testimonials/testimonial-2/', '/nl/testimonials/testimonial-3/']) {
      const { status, text } = await pages.get(gone);
      expect(status).toBe(410);
      expect(titleOf(text)).toBe(street['not-found.title']);
      expect(text).toMatch(/<form [^>]*role="search"/);
      expect(text).toContain(`href="${hrefFor('home', {}, 'nl')}"`);
    }
  });

  it('is told every fault with file and path, and nothing changes', async () => {
    const before = (await pages.get('/nl/diensten/')).text;
    await edit('pages/services.json', (text) =>
      text.replace('"Diensten"', '"Iets anders"').replace('"news-view"', '7'),
    );
    await edit('categories/team.json', () => '{');
    const broken = await importContent();
    expect(broken.code).toBe(1);
    expect(broken.said).toContain('categories/team.json: is no JSON');
    await cp(join(root, 'api/content/categories/team.json'), join(content, 'categories/team.json'));
    const faulty = await importContent();
    expect(faulty).toMatchObject({ code: 1 });
    expect(faulty.said).toContain('pages/services.json: params.modules.0.view');
    expect(faulty.said).toContain('nothing was changed');
    expect((await pages.get('/nl/diensten/')).text).toBe(before);
  });
});
