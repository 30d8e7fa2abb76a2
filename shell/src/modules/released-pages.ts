import type { FormerPaths, FrontRoutes, Pages } from '@rowhouse/federation/release-routes';
import { isLanguage, languages } from '@rowhouse/shared/domain/language';
import { apps, builtInRoutes, type FormerPath, type Route, type RouteTable, setRoutes } from '@rowhouse/shared/routes';

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

type Words = Record<string, string> | undefined;

const inEachLanguage = (words: Words): Route['paths'] | null => {
  const [nl, fr, en, de] = languages.map((language) => words?.[language]);
  return isDefined(nl) && isDefined(fr) && isDefined(en) && isDefined(de) ? { nl, fr, en, de } : null;
};

const types = ['feedback', 'article', 'page', 'login'] as const;

const rowOf = (id: string, released: FrontRoutes[string]): Route | null => {
  const { file, original, fixed, parent, inFooter, takesFile, unlisted, frame, ownTexts, redirects } = released;
  const paths = inEachLanguage(released.paths);
  const owner = apps.find((known) => known === released.owner);
  if (!owner) return null;
  // The release is from before a remote named its files, or was not made for this program.
  if (file === undefined || !paths) return builtInRoutes[id] ?? null;
  const type = types.find((known) => known === released.type);
  const names = inEachLanguage(released.names);
  return {
    owner,
    file,
    original,
    paths,
    ...(fixed && { fixed }),
    ...(type && { type }),
    ...(parent !== undefined && { parent }),
    ...(names && { names }),
    ...(inFooter && { inFooter: true }),
    ...(!released.public && { private: true }),
    ...(takesFile && { takesFile: true }),
    ...(unlisted && { unlisted: true }),
    ...(frame === 'bare' && { frame }),
    ...(ownTexts && { ownTexts: true }),
    ...(redirects && { redirects: true }),
  };
};

/** The former paths of a set, in the languages of this program. */
export const formerIn = (former: FormerPaths): FormerPath[] =>
  former.flatMap(({ page, language, path }) =>
    language === null || isLanguage(language) ? [{ page, language, path }] : [],
  );

/** The table of a set's pages. */
export const tableOf = ({ routes }: Pages): RouteTable =>
  Object.fromEntries(
    Object.entries(routes).flatMap(([id, released]) => {
      const row = rowOf(id, released);
      return row ? [[id, row]] : [];
    }),
  );

/** Makes this program show the pages of a set. A set whose releases declare no pages has those that the program was built with. */
export const showPages = (pages: Pages | undefined): void => {
  const isEmpty = !pages || Object.keys(pages.routes).length === 0;
  if (isEmpty) setRoutes(builtInRoutes);
  else setRoutes(tableOf(pages), formerIn(pages.former));
};
