import { randomUUID } from 'node:crypto';
import { accountKinds } from '../accounts/account-kinds.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { addStaff } from '../accounts/add-staff.ts';
import type { AccountKind } from '../accounts/session-lengths.ts';
import { addOwner } from '../owners/add-owner.ts';
import { serviceToken, type testApp } from './test-app.ts';

type App = ReturnType<typeof testApp>;

/** A password that may be chosen, and another one. */
export const password = 'slates and chimney pots';
export const anotherPassword = 'chimney pots and tiles';

interface Paths {
  login: string;
  code: string;
  logout: string;
  everywhere: string;
  forgotten: string;
  /** Read and written. */
  link: string;
  set: string;
  /** Needs a login, whatever it is. */
  private: string;
  overview: string;
  password: string;
  end: (id: string) => [path: string, body: object];
  start: string;
  confirm: string;
  stop: string;
  codes: string;
}

/** The paths of each kind, and how one of its people comes to be. */
const stages: Record<
  AccountKind,
  {
    paths: Paths;
    person: 'owner' | 'staff';
    mayStop: boolean;
    add: (app: App, email: string) => Promise<{ id: string; userId: string | null }>;
  }
> = {
  owners: {
    person: 'owner',
    mayStop: true,
    paths: {
      login: '/owner/login',
      code: '/owner/login/code',
      logout: '/owner/logout',
      everywhere: '/owner/logout-everywhere',
      forgotten: '/owner/password-forgotten',
      link: '/owner/password-reset',
      set: '/owner/password-reset',
      private: '/owner/statistics?language=nl',
      overview: '/owner/security',
      password: '/owner/password',
      end: (id) => [`/owner/sessions/${id}/end`, {}],
      start: '/owner/second-step/start',
      confirm: '/owner/second-step/confirm',
      stop: '/owner/second-step/stop',
      codes: '/owner/second-step/recovery-codes',
    },
    add: ({ dependencies: { database }, now }, email) =>
      addOwner(database, { name: 'Ria Nieuw', email, language: 'fr' }, { by: 'staff:test', at: now() }),
  },
  staff: {
    person: 'staff',
    // Every role reads persons, and so needs the second step.
    mayStop: false,
    paths: {
      login: '/desk/login',
      code: '/desk/login/code',
      logout: '/desk/logout',
      everywhere: '/desk/account/sessions/end-all',
      forgotten: '/desk/password-forgotten',
      link: '/desk/link',
      set: '/desk/password',
      private: '/desk/session',
      overview: '/desk/account',
      password: '/desk/account/password',
      end: (id) => ['/desk/account/sessions/end', { id }],
      start: '/desk/account/second-step/start',
      confirm: '/desk/account/second-step/confirm',
      stop: '/desk/account/second-step/stop',
      codes: '/desk/account/recovery-codes',
    },
    add: ({ dependencies: { database }, now }, email) =>
      addStaff(
        database,
        { name: 'Ria Nieuw', email, role: 'reader', language: 'fr', personId: null },
        { by: 'command', at: now() },
      ),
  },
};

/** The kinds of accounts, as a table of tests. One code serves all: in `test` owners stand for them, where nothing differs by kind. */
export const kindsTried: readonly AccountKind[] = process.env.TESTS === 'long' ? ['owners', 'staff'] : ['owners'];

/** A browser at an address: it stores the cookies that it gets, and drops those that are removed. */
export const browserOf = (app: App, address = '192.0.2.1', userAgent = '') => {
  const jar = new Map<string, string>();
  const headers = () => ({
    'x-service-token': serviceToken,
    'x-visitor-address': address,
    'user-agent': userAgent,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const store = (response: Response): Response => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    jar,
    post: async (path: string, body: object) => store(await app.post(path, body, headers())),
    get: async (path: string) => store(await app.get(path, headers())),
  };
};

/** Everything that a test of one kind needs. */
export const stageOf = (kind: AccountKind) => {
  const { paths, person, mayStop, add } = stages[kind];
  const traits = accountKinds[kind];
  const accountsOf = ({ dependencies }: App): Accounts =>
    kind === 'owners' ? dependencies.ownerAccounts : dependencies.staffAccounts;
  /** A new person without a password. */
  const invited = async (app: App) => {
    const email = `${randomUUID()}@new.example`;
    const { id, userId } = await add(app, email);
    return { id, userId: userId ?? '', email };
  };
  return {
    kind,
    paths,
    traits,
    /** The name of the field that holds who is logged in. */
    person,
    /** Whether a person may turn the second step off. */
    mayStop,
    accountsOf,
    invited,
    /** A new person with a password. */
    async member(app: App) {
      const given = await invited(app);
      const accounts = accountsOf(app);
      await accounts.setPassword(app.dependencies.database, given.userId, await accounts.hashPassword(password));
      return given;
    },
    async link(app: App, { userId }: { userId: string }, purpose: 'invitation' | 'password') {
      const { dependencies, now } = app;
      const url = await accountsOf(app).makeLink(dependencies.database, { userId, language: 'nl' }, purpose, now());
      return new URL(url).searchParams.get('token') ?? '';
    },
    /** A browser of a person. */
    browser(app: App, { email }: { email: string }, address?: string, userAgent?: string) {
      const browser = browserOf(app, address, userAgent);
      const { post, get } = browser;
      return {
        ...browser,
        login: (typed: string = password, name = email) => post(paths.login, { name, password: typed }),
        code: (code: string) => post(paths.code, { code }),
        change: (typed: string, wanted: string = anotherPassword, confirmation = wanted) =>
          post(paths.password, { present: typed, password: wanted, confirmation }),
        set: (token: string, wanted: string = anotherPassword) =>
          post(paths.set, { token, password: wanted, confirmation: wanted }),
        forget: (address: string = email) => post(paths.forgotten, { email: address, language: 'nl' }),
        isIn: async () => (await get(paths.private)).status === 200,
        isLink: async (token: string) => {
          const body: unknown = await (await get(`${paths.link}?token=${token}`)).json();
          return kind === 'owners' ? Object(body).usable === true : Object(body).name !== null;
        },
      };
    },
  };
};
