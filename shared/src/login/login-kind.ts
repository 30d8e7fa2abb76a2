import type { Translate } from '@rowhouse/shared/platform';
import type { PageId } from '../routes.ts';
import type { login } from './messages/login/nl.ts';
import type { security } from './messages/security/nl.ts';

/** The form of a page without a login: name and password, the code after them, the address for a forgotten password, or the password that a link sets. */
export type LoginForm = 'login' | 'code' | 'forgotten' | 'set';

/** The texts that are the same for all who log in, and those that each kind has of its own. */
export type LoginMessages = typeof login &
  typeof security &
  Record<
    'login.title' | 'login.intro' | 'login.name' | 'login.wrong-credentials' | 'welcome.page' | 'welcome.intro',
    string
  > & {
    'welcome.title': '{{name}}';
  };

/** Everything in which the pages of a kind of accounts differ, besides what their data needs. */
export interface LoginKind {
  useMessages: () => Translate<LoginMessages>;
  /** The page of each form, the first page after a login, and the page on which a login is protected. */
  pages: Readonly<Record<LoginForm | 'home' | 'security', PageId>>;
  /** The page of an invitation, if it is not that of every link. */
  invitation?: PageId;
  /** Attributes of the field of the name. */
  name: { type?: 'email'; autoCapitalize?: 'none'; spellCheck?: false };
}

/** The query of a login page with the page to return to. */
export const nextQuery = (next: string | null): URLSearchParams => new URLSearchParams(next === null ? {} : { next });
