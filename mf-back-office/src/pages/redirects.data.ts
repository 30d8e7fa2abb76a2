import { type ContentListed, contentEndpoints, type Redirect } from '@rowhouse/shared/contract/desk-content';
import { contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import { formAction, type Refusal } from '@rowhouse/shared/login/typed-form';
import { CallError } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';

/** The redirects, and their possible targets. */
export interface RedirectsPage {
  redirects: Redirect[];
  targets: ContentListed[];
  /** The languages of the site. */
  languages: readonly Language[];
}

/** The last action on a redirect; `to` is its former target, which an undo restores. */
interface RedirectDone {
  done: 'added' | 'removed';
  /** The addresses as the list names them. */
  path: string;
  /** All of them, separated by blanks; '' for a single one. */
  paths: string;
  to: string;
}

export type RedirectsResult = Refusal | RedirectDone;

export const loader = deskLoader(async ({ request, context }): Promise<RedirectsPage> => {
  const [{ redirects }, ...lists] = await Promise.all([
    context.call(contentEndpoints.deskRedirects, {}, request.signal),
    ...contentKinds.map((kind) => context.call(contentEndpoints.deskContentList, { kind }, request.signal)),
  ]);
  // Hidden content is not a target.
  return {
    redirects,
    languages: lists[0]?.languages ?? [],
    targets: lists.flatMap(({ items }) =>
      items.filter(({ addresses, isPublished, isOfSoftware }) => addresses !== null && (isPublished || isOfSoftware)),
    ),
  };
});

// What is said of a field whose fault has no words of its own.
const plain: { [field: string]: string } = { path: 'path', content: 'nowhere', url: 'url' };
const codes = ['query', 'file', 'other-site', 'page-there', 'exists', 'unknown', 'circle', 'too-long'];
const withWords = ([field, code]: [string, string]): [string, string] => [
  field,
  codes.includes(code) ? code : (plain[field] ?? code),
];

const pathsOf = (path: string, paths: string): string[] => (paths === '' ? [path] : paths.split(' '));

export const action = formAction<RedirectDone>({
  async add({ call }, typed) {
    const { path = '', paths = '', content = '', url = '' } = typed;
    const to = url.trim() === '' ? content : url.trim();
    try {
      for (const one of pathsOf(path.trim(), paths)) await call(contentEndpoints.deskRedirectAdd, { path: one, to });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The target has two fields in the form.
      const { to: fault, ...fields } = error.fields;
      const beside = fault === undefined ? {} : { [url.trim() === '' ? 'content' : 'url']: fault };
      throw new CallError(
        error.code,
        error.message,
        Object.fromEntries(Object.entries({ ...fields, ...beside }).map(withWords)),
      );
    }
    return { done: 'added', path, paths, to };
  },
  async remove({ call }, typed) {
    const { path = '', paths = '', to = '' } = typed;
    for (const one of pathsOf(path, paths)) await call(contentEndpoints.deskRedirectRemove, { path: one });
    return { done: 'removed', path, paths, to };
  },
});

export const meta = deskMeta(({ t }) => t('content.redirects'));
