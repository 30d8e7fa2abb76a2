import { randomBytes, randomUUID } from 'node:crypto';
import { type StaffRole, secondStepRoles } from '@rowhouse/shared/domain/staff-roles';
import type { BrowserContext } from 'playwright';
import * as v from 'valibot';
import { adminStaffPath, staffInvitedSchema } from '../../api/src/desk/people/admin-staff.ts';
import { adminFeedsPath } from '../../api/src/feeds/admin-feeds-path.ts';
import { codeOf } from '../../api/src/testing/codes.ts';
import { type Cookie, callApi, cookiesIn } from './call-api.ts';
import { command } from './command.ts';

/** A site of the tests: `sharedSite()`, or one of its own. */
interface DeskSite {
  url: string;
  apiUrl: string;
  dataDir: string;
}

/** A logged-in staff member: their cookies, and a function that calls the API as them. */
export interface DeskLogin {
  email: string;
  password: string;
  /** The next code of their device; empty for a role without two-factor login. */
  code: () => string;
  cookies: Cookie[];
  post: (path: string, body: object) => Promise<Response>;
  /** Logs a browser in. */
  enter: (context: BrowserContext) => Promise<void>;
}

/** Invites a staff member through the admin API, and returns the link. */
export const invite = async (
  site: Pick<DeskSite, 'apiUrl' | 'dataDir'>,
  invited: { email: string; name: string; role: StaffRole },
): Promise<string> => v.parse(staffInvitedSchema, await command(site, `${adminStaffPath}/invite`, invited)).link;

/** Adds a feed with these settings, or replaces those of an existing feed. */
export const addFeed = async (
  site: Pick<DeskSite, 'apiUrl' | 'dataDir'>,
  name: string,
  settings: object,
): Promise<void> => {
  await command(site, adminFeedsPath, { name, settings, replace: true });
};

/** A new logged-in staff member with a role at the desk of a site; some roles have two-factor login. */
export const deskLogin = async (site: DeskSite, role: StaffRole): Promise<DeskLogin> => {
  const email = `${randomUUID()}@agency.example`;
  const password = 'slates and chimney pots';
  const link = await invite(site, { email, name: 'An Peeters', role });
  let cookies: Cookie[] = [];
  // From an IP address of their own, so that no test uses up the rate limit of another.
  const address = `10.${[...randomBytes(3)].join('.')}`;
  const send = async (apiUrl: string, path: string, body: object) => {
    const answer = await callApi({ url: site.url, apiUrl }, `/desk${path}`, { address, cookies }, body);
    const given = cookiesIn(answer.headers.getSetCookie());
    cookies = [...cookies.filter(({ name }) => given.every((other) => other.name !== name)), ...given];
    return answer;
  };
  const token = new URL(link).searchParams.get('token');
  await send(site.apiUrl, '/password', { token, password, confirmation: password });
  let deviceKey = '';
  if (secondStepRoles.includes(role)) {
    const started = await send(site.apiUrl, '/account/second-step/start', { present: password });
    const { key } = v.parse(v.object({ key: v.string() }), await started.json());
    await send(site.apiUrl, '/account/second-step/confirm', { code: codeOf(key) });
    deviceKey = key;
  }
  return {
    email,
    password,
    // A code is accepted once, so the next is of the next half minute.
    code: () => (deviceKey ? codeOf(deviceKey, 1) : ''),
    cookies,
    // Through the shell, which shows what was changed from then on.
    post: (path, body) => send(site.url, path, body),
    enter: (context) => context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url }))),
  };
};
