import { type ApiEndpointName, apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { searchEnginePath } from '@rowhouse/shared/contract/search-engines';
import {
  offeredStatuses,
  type StockStatus,
  shownStatuses,
  stockStatuses,
  stockStatusTable,
} from '@rowhouse/shared/domain/stock-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { attempts, projects, projectUnits, properties, propertyViews, viewsByDay } from '../database/schema.ts';
import { documentLinks } from '../documents/public-documents.ts';
import { writeProjects } from '../projects/write-projects.ts';
import { featuredCards } from '../properties/featured.ts';
import { type WrittenProperty, writeProperties } from '../properties/write-properties.ts';
import { readSettings } from '../settings/settings.ts';
import { changesFor, seeChanges } from '../subscriptions/changes.ts';
import { describeOnDatabases, testChange, testNow } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';

const id = 'status-home';
const twin = 'status-twin';
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0' };

describeOnDatabases('a status', (database) => {
  type App = ReturnType<typeof testApp>;
  let home: WrittenProperty;
  let project: typeof projects.$inferSelect;
  let cookie = '';
  let document = '';
  let asked = 0;

  beforeAll(async () => {
    const [like] = await database().select().from(properties).where(eq(properties.id, '1001'));
    const [site] = await database().select().from(projects).where(eq(projects.ownerId, owners.demo.id));
    if (!like || !site) throw new Error('the demo lacks a property or a project');
    home = {
      ...like,
      id,
      goal: 'sale',
      typeIds: [1],
      featured: -1,
      ownerId: owners.demo.id,
      lat: 50.745,
      lng: 3.6,
      fields: {},
    };
    home = {
      ...home,
      addressPublished: true,
      stockStatus: 'published',
      price: 123_456,
      pricePublished: true,
      energyValue: 100,
    };
    project = site;
    await writeProperties(database(), [home, { ...home, id: twin, featured: null }], testChange);
    await database().update(projectUnits).set({ propertyId: id }).where(eq(projectUnits.projectId, project.id));
    const login = { name: owners.demo.username, password: owners.demo.password };
    const answer = await testApp(database()).post('/owner/login', login);
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const kept = {
      secret: 'a-secret-for-tests-that-is-long-enough',
      siteUrl: 'http://localhost:3000',
      now: () => testNow,
    };
    const wanted = { property: id, codes: ['epc'] as const, language: 'nl' as const };
    const { links } = await documentLinks(wanted, { database: database(), ...kept });
    document = links[0]?.[1].replace('http://localhost:3000', '') ?? '';
  });

  /** How a home appears at a place: whether it is named there, or its HTTP status. */
  type Look = (app: App, what: string) => Promise<boolean | number | string>;
  const status =
    (path: string): Look =>
    async (app, what) =>
      (await app.get(path.replace('{id}', what))).status;
  const names =
    (path: string): Look =>
    async (app, what) => {
      const answer = await app.get(path.replace('{id}', what), { cookie });
      expect(answer.status).toBe(200);
      return (await answer.text()).includes(`"id":"${what}"`);
    };
  const sends =
    (kind: 'contact-me' | 'contact-construction' | 'contact-appointment', field: string): Look =>
    async (app, what) => {
      await database().delete(attempts);
      asked += 1;
      const good = await goodRequest(kind, app, database());
      return sendOn(app, kind, { ...good, [field]: what, idempotencyKey: `status-${asked}` }).then(
        () => 'taken',
        (error) => (error instanceof Error && 'code' in error ? String(error.code) : 'none'),
      );
    };
  const maps = async (app: App, part: string) => (await app.app.request(searchEnginePath(part))).text();

  const isShown = (of: StockStatus) => shownStatuses.includes(of);
  const isOffered = (of: StockStatus) => offeredStatuses.includes(of);
  const answerOf = (of: StockStatus) => stockStatusTable[of].answer;
  const asks = (of: StockStatus) => (answerOf(of) === 404 ? 'invalid-input' : isOffered(of) ? 'taken' : 'conflict');
  const always = () => true;

  type Rule = (of: StockStatus) => boolean | number | string;
  const list = '/properties?goal=sale&language=nl&size=48&city=Ronse|9600';
  const ofHome: Record<string, [look: Look, rule: Rule]> = {
    'its page': [status('/properties/{id}?language=nl'), answerOf],
    'its surroundings': [status('/properties/{id}/surroundings?language=nl'), answerOf],
    'what is left of it': [status('/withdrawn/{id}?language=nl'), (of) => (answerOf(of) === 410 ? 200 : 404)],
    'its slots': [status('/appointments/slots?property={id}'), answerOf],
    'times to visit it': [
      async (app, what) => (await (await app.get(`/appointments/slots?property=${what}`)).text()).includes('"free"'),
      isOffered,
    ],
    'a list': [names(`${list}&min=123456&max=123456`), isOffered],
    'a list of all': [names(`${list}&min=123456&max=123456&offer=all`), isShown],
    'properties by their ids': [names('/properties-by-id?ids=1002,{id}&language=nl'), isShown],
    'a map': [names('/map?goal=sale&language=nl&min=123456&max=123456'), isOffered],
    'a map of all': [names('/map?goal=sale&language=nl&min=123456&max=123456&offer=all'), isShown],
    'the search': [names('/search?language=nl&text={id}'), isShown],
    'what is put forward': [names('/featured?language=nl&goal=sale&max=1'), isOffered],
    'the banner of a page': [
      async () => (await featuredCards(database(), { language: 'nl', max: 6 })).some((card) => card.id === id),
      isOffered,
    ],
    'what is similar to another': [names(`/properties/${twin}?language=nl`), isOffered],
    'the price list of its project': [
      async (app) => (await (await app.get(`/projects/${project.id}?language=nl`)).text()).includes(id),
      isShown,
    ],
    'the sitemap': [async (app) => (await maps(app, '/sitemaps/properties-1.xml')).includes(id), isOffered],
    'a request about it': [sends('contact-me', 'propertyId'), asks],
    'a request to visit it': [sends('contact-appointment', 'propertyId'), asks],
    'a document that was asked for': [
      async (app) => (await app.app.request(document)).status,
      (of) => (isShown(of) ? 200 : 404),
    ],
    'a view of it': [
      async (app, what) => {
        for (const table of [viewsByDay, propertyViews]) await database().delete(table);
        await app.get(`/views/${what}.gif?page=property&language=nl&source=direct`, browser);
        return (await database().$count(viewsByDay, eq(viewsByDay.subjectId, what))) === 1;
      },
      isShown,
    ],
    'an alert': [
      async () => {
        const settings = await readSettings(database());
        const news = await changesFor(
          database(),
          { goal: 'sale', typeIds: [1] },
          settings,
          new Date(testNow.getTime() - 1),
        );
        return news.some((change) => change.id === id);
      },
      isOffered,
    ],
    'its owner’s list': [names('/owner/statistics?language=nl'), always],
    'its owner’s page': [
      async (app, what) => (await app.get(`/owner/subjects/${what}?language=nl`, { cookie })).status,
      () => 200,
    ],
    'the status that its owner reads': [
      async (app, what) => {
        const answer = await (await app.get(`/owner/subjects/${what}?language=nl`, { cookie })).json();
        return String(answer.subject.status);
      },
      (of) => of,
    ],
  };

  const ofProject: Record<string, [look: Look, rule: Rule]> = {
    'its page': [status('/projects/{id}?language=nl'), answerOf],
    'what is left of it': [status('/withdrawn/{id}?language=nl'), (of) => (answerOf(of) === 410 ? 200 : 404)],
    'all projects': [names('/projects?language=nl'), isShown],
    'the page of one of its homes': [
      async (app) =>
        (await (await app.get(`/properties/${twin}?language=nl`)).text()).includes(`"project":{"id":"${project.id}"`),
      isShown,
    ],
    'the sitemap': [async (app, what) => (await maps(app, '/sitemaps/pages.xml')).includes(`/${what}/`), isShown],
    'a request about it': [sends('contact-construction', 'projectId'), asks],
    'its owner’s list': [names('/owner/statistics?language=nl'), always],
  };

  const looksOf = async (table: Record<string, [Look, Rule]>, what: string, of: StockStatus) => {
    const [found, expected]: Record<string, unknown>[] = [{}, {}];
    for (const [place, [look, rule]] of Object.entries(table)) {
      if (found) found[place] = await look(testApp(database()), what);
      if (expected) expected[place] = rule(of);
    }
    return [found, expected];
  };

  // `test` tries one of those that the table gives the same rules.
  const rulesOf = (of: StockStatus) => [answerOf(of), isShown(of), isOffered(of)].join();
  const alike = (of: StockStatus) => stockStatuses.find((other) => rulesOf(other) === rulesOf(of));
  const statuses =
    process.env.TESTS === 'long' ? stockStatuses : stockStatuses.filter((status) => alike(status) === status);

  describe.each(statuses)('%s', (of) => {
    test('decides where a home is visible', async () => {
      await writeProperties(database(), [{ ...home, stockStatus: of }], testChange);
      await seeChanges(database(), testNow);
      const [found, expected] = await looksOf(ofHome, id, of);
      expect(found).toEqual(expected);
    });

    test('decides where a project is visible', async () => {
      await writeProjects(database(), [{ ...project, stockStatus: of }], testChange);
      await database().update(projectUnits).set({ propertyId: twin }).where(eq(projectUnits.projectId, project.id));
      const [found, expected] = await looksOf(ofProject, project.id, of);
      expect(found).toEqual(expected);
      await writeProjects(database(), [{ ...project, stockStatus: 'published' }], testChange);
      await database().update(projectUnits).set({ propertyId: id }).where(eq(projectUnits.projectId, project.id));
    });
  });

  test("withdrawn leaves the basic facts of a home's page, with similar homes", async () => {
    await writeProperties(database(), [{ ...home, stockStatus: 'withdrawn' }], testChange);
    const answer = await (await testApp(database()).get(`/withdrawn/${id}?language=fr`)).json();
    expect(answer).toMatchObject({ id, kind: 'property', goal: 'sale', title: home.titles.fr, city: 'Renaix' });
    expect(answer.picture.src).toBe(home.pictures[0]?.src);
    expect(answer.similar.map((card: { id: string }) => card.id)).toContain(twin);
    expect(answer.similar).toHaveLength(4);
    expect(Object.keys(answer).toSorted()).toEqual([
      'city',
      'goal',
      'id',
      'kind',
      'paths',
      'picture',
      'similar',
      'title',
    ]);
  });

  // An endpoint in neither list fails here until it is tried above, or is known to name no home.
  const tried: ApiEndpointName[] = [
    'property',
    'withdrawn',
    'surroundings',
    'slots',
    'properties',
    'propertiesById',
    'mapPoints',
    'search',
    'featured',
    'project',
    'projects',
    'content',
    'sendRequest',
    'ownerStatistics',
    'ownerProperty',
  ];
  const nameless =
    /^(?:site|formerPath|calculator|stamp|challenge|(?:|confirmS|uns)ubscri(?:be|ption)|subscription|recordConsent|addressLink|answerAddress|log(?:in|out)\w*|\w*[pP]assword\w*|resetLink|session|owner(?:MessageRead|Preferences|Security|EndSession|\w+SecondStep|RecoveryCodes))$/;

  test('is tried on every endpoint of the API', () => {
    const names = Object.keys(apiEndpoints) as ApiEndpointName[];
    expect(names.filter((name) => !tried.includes(name) && !nameless.test(name))).toEqual([]);
  });
});
