import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { feeds, leads, projects, properties, requests } from '../../database/schema.ts';
import { mostAttempts } from '../../jobs/after-failure.ts';
import type { Answered } from '../../testing/answering-server.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { omnicasaStandIn } from '../../testing/omnicasa-stand-in.ts';
import { goodRequest, offeredProperty, sendOn } from '../../testing/requests.ts';
import { adminToken, testApp } from '../../testing/test-app.ts';
import { whiseStandIn } from '../../testing/whise-stand-in.ts';
import { adapters } from '../adapters.ts';
import { parseFeedSettings } from '../feed-settings.ts';
import type { FeedTools } from '../feed-tools.ts';
import { handOverNext, type LeadDependencies } from './hand-over.ts';

const fault: { answer: () => Answered | undefined } = { answer: () => undefined };
const omnicasa = await omnicasaStandIn({ homes: [], projects: [], deleted: [], deletedProjects: [] }, () =>
  fault.answer(),
);
const whise = await whiseStandIn({ estates: [] }, { fault: () => fault.answer() });
afterAll(async () => {
  await omnicasa.close();
  await whise.close();
});

const tools: FeedTools = { adapters, program: '', folder: '', dataDir: '/data', ending: new AbortController().signal };
const admin = { authorization: `Bearer ${adminToken}` };
const allow = { http: true, private: true };
const settings = {
  omnicasa: {
    adapter: 'omnicasa',
    source: { address: omnicasa.address },
    secrets: { name: { env: 'FEED_NAME' }, password: { env: 'FEED_PASSWORD' } },
    allow,
    leads: true,
  },
  whise: {
    adapter: 'whise',
    source: { address: whise.address, client: 9654, office: 12121 },
    secrets: { username: { env: 'FEED_USERNAME' }, password: { env: 'FEED_PASSWORD' } },
    allow,
    leads: true,
  },
};

test('the settings of a feed whose software takes no requests cannot ask for leads', () => {
  const csv = { adapter: 'csv', source: { address: 'https://homes.example/a.csv' }, leads: true };
  expect(JSON.stringify(parseFeedSettings(csv, adapters))).toContain("leads: 'csv' takes no requests");
});

describeOnDatabases('a request about a home of a feed', (database) => {
  let app: ReturnType<typeof testApp>;
  beforeEach(async () => {
    vi.stubEnv('FEED_NAME', 'demo');
    vi.stubEnv('FEED_USERNAME', 'agency@mail.example');
    vi.stubEnv('FEED_PASSWORD', 'sesame & co');
    fault.answer = () => undefined;
    omnicasa.leads.length = 0;
    whise.leads.length = 0;
    app = testApp(database());
    await database().delete(feeds);
    await database().delete(requests);
  });

  /** A feed from which all homes of the agency come. */
  const feed = async (adapter: keyof typeof settings, changes: object = {}) => {
    const row = { name: adapter, adapter, settings: { ...settings[adapter], ...changes }, createdAt: testNow };
    await database().insert(feeds).values(row);
    const id = await offeredProperty(database(), 'sale');
    await database().update(properties).set({ source: adapter, sourceId: '4711' });
    await database().update(projects).set({ source: adapter, sourceId: 'project-7' });
    return id;
  };
  const send = async (kind: RequestKind, more: object = {}) => {
    const sent = { ...(await goodRequest(kind, app, database())), ...more };
    return sendOn(app, kind, sent, { 'x-visitor-address': '10.1.1.1' });
  };
  const logged: string[] = [];
  const worker = (milliseconds = 0): LeadDependencies => ({
    database: database(),
    now: () => new Date(testNow.getTime() + milliseconds),
    log: (level, message) => logged.push(`${level}: ${message}`),
    siteUrl: 'http://localhost:3000',
    feeds: tools,
    random: () => 1,
  });
  const handOverAll = async (dependencies: LeadDependencies) => {
    while (await handOverNext(dependencies));
  };
  const stored = () => database().select().from(leads);

  test('is handed to Omnicasa, with no more consent than the visitor gave', async () => {
    const id = await feed('omnicasa');
    const { id: request } = await send('contact-me', { remark: 'Kan ik het pand bezoeken?', newsletter: 'on' });
    await handOverAll(worker());
    expect(omnicasa.leads).toEqual([
      {
        Name: expect.any(String),
        FirstName: expect.any(String),
        Email: expect.stringContaining('@'),
        PhoneNumber: expect.any(String),
        Subject: expect.any(String),
        Content: expect.stringMatching(new RegExp(`Kan ik het pand bezoeken\\?\\nhttp://localhost:3000/nl/.*${id}`)),
        SourceId: 5,
        LanguageId: 1,
        LanguageIdFromParameter: 1,
        IsReceivedEmail: false,
        IsCreatedDemand: false,
        CustomStr1: request,
        ObjectID: 4711,
      },
    ]);
    expect(await stored()).toMatchObject([{ requestId: request, sentAt: testNow, attempts: 1, lastError: null }]);
  });

  test('is handed to Whise, as one contact for each mail address', async () => {
    await feed('whise');
    const { id: request } = await send('contact-me', { remark: 'Kan ik het pand bezoeken?' });
    await handOverAll(worker());
    expect(whise.leads).toEqual([
      expect.objectContaining({
        PrivateEmail: expect.stringContaining('@'),
        EstateIds: [4711],
        OfficeIds: [12121],
        CountryId: 1,
        LanguageId: 'nl-BE',
        AgreementEmail: false,
        Message: expect.stringContaining(request),
      }),
    ]);
  });

  test('about a project is handed over as such', async () => {
    await feed('omnicasa');
    await send('contact-construction');
    await handOverAll(worker());
    expect(omnicasa.leads).toMatchObject([{ ProjectIDs: '7' }]);
    expect(omnicasa.leads[0]).not.toHaveProperty('ObjectID');
  });

  test('contains nothing of what somebody offers', async () => {
    await feed('omnicasa');
    await send('purchase-offer');
    await handOverAll(worker());
    expect(omnicasa.leads).toHaveLength(1);
    for (const { Content } of omnicasa.leads) expect(Content).toMatch(/^http:\/\/localhost:3000\/nl\/[^\n]*$/);
  });

  test('is cut to the length that fits into an address', async () => {
    await feed('omnicasa');
    await send('contact-me', { remark: 'é'.repeat(1_500) });
    await handOverAll(worker());
    const [lead] = omnicasa.leads;
    expect(String(lead?.Content)).toMatch(/é…$/);
    expect(new URLSearchParams({ json: JSON.stringify(lead) }).toString().length).toBeLessThan(2_000);
  });

  test.each(['send-to-friend', 'site-contact', 'rental-application'] as const)(
    'of the kind %s is not handed over',
    async (kind) => {
      await feed('omnicasa');
      await send(kind);
      expect(await stored()).toEqual([]);
    },
  );

  test('is not handed over unless the settings ask for it at that time', async () => {
    await feed('omnicasa', { leads: false });
    await send('contact-me');
    expect(await stored()).toEqual([]);
    await database().update(feeds).set({ settings: settings.omnicasa });
    await send('contact-me');
    await database()
      .update(feeds)
      .set({ settings: { ...settings.omnicasa, leads: false } });
    await handOverAll(worker());
    expect([await stored(), omnicasa.leads]).toEqual([[], []]);
  });

  test('is handed over once, also by two concurrent instances', async () => {
    await feed('omnicasa');
    for (let count = 0; count < 4; count += 1) await send('contact-me', { remark: `Vraag ${count}` });
    await Promise.all([handOverAll(worker()), handOverAll(worker())]);
    expect(new Set(omnicasa.leads.map(({ CustomStr1 }) => CustomStr1)).size).toBe(4);
    expect(omnicasa.leads).toHaveLength(4);
  });

  test('that a killed instance had leased is handed over by another once the lease expires', async () => {
    await feed('omnicasa');
    await send('contact-me');
    let isAsked: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    // The killed instance never gets an answer.
    const lead = () => {
      isAsked();
      return new Promise<void>(() => {});
    };
    const own = adapters.omnicasa;
    const held: FeedTools = { ...tools, adapters: own ? { omnicasa: { ...own, lead } } : adapters };
    void handOverNext({ ...worker(), feeds: held });
    await asked;
    expect(await handOverNext(worker(4 * 60_000 - 1))).toBe(false);
    expect(await handOverNext(worker(4 * 60_000))).toBe(true);
    expect(omnicasa.leads).toHaveLength(1);
  });

  test.each<[string, Answered, string]>([
    [
      'refuses',
      { json: { ContactOnMeJsonResult: { Success: false, Message: 'sesame & co: not today' } } },
      'ContactOnMe: is refused: ***: not today',
    ],
    ['is busy', { status: 429, headers: { 'retry-after': '60' }, json: {} }, 'answers 429'],
    ['is down', { status: 503, body: '' }, 'answers 503'],
    ['answers with a page', { body: '<html>' }, 'its answer is not JSON'],
  ])('is retried when the software %s, and given up after some four days', async (_, answered, why) => {
    await feed('omnicasa');
    const { id } = await send('contact-me');
    fault.answer = () => answered;
    await handOverNext(worker());
    expect(await stored()).toMatchObject([
      {
        attempts: 1,
        sentAt: null,
        lastError: expect.stringContaining(why),
        dueAt: new Date(testNow.getTime() + 30_000),
      },
    ]);
    expect(await handOverNext(worker(29_999))).toBe(false);
    await database()
      .update(leads)
      .set({ attempts: mostAttempts - 1 });
    logged.length = 0;
    await handOverNext(worker(30_000));
    expect(await stored()).toMatchObject([{ attempts: mostAttempts, deadAt: expect.any(Date) }]);
    expect(logged).toEqual(['error: a request was not handed over, and is given up']);
    expect(await handOverNext(worker(30 * 24 * 3_600_000))).toBe(false);
    fault.answer = () => undefined;
    await app.post('/admin/requests/retry', {}, admin);
    await handOverAll(worker());
    expect(omnicasa.leads).toMatchObject([{ CustomStr1: id }]);
  });

  test('is removed when the person is erased before the hand-over', async () => {
    await feed('omnicasa');
    await send('contact-me', { email: 'an@mail.example' });
    expect(await stored()).toHaveLength(1);
    await app.post('/admin/requests/erase', { email: 'an@mail.example' }, admin);
    await handOverAll(worker());
    expect([await stored(), omnicasa.leads]).toEqual([[], []]);
  });
});
