import { isDeepStrictEqual } from 'node:util';
import { type PageFile, pageFileSchema } from '@rowhouse/shared/contract/content-files';
import type { PageFacts } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';
import { isFixedPage, takesContent } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { localize, perLanguage } from '../localized/multilingual.ts';

type Params = PageFile['params'];

const blank: Readonly<Record<string, unknown>> = v.parse(pageFileSchema, {
  id: 'x',
  name: '',
  params: { title: { nl: 'x' }, modules: [] },
}).params;

/** The params of a page that differ from the defaults, besides its title. */
export const paramsSet = (params: Params): (keyof Params)[] =>
  (Object.keys(params) as (keyof Params)[]).filter(
    (name) => name !== 'title' && !isDeepStrictEqual(params[name], blank[name]),
  );

// These say where the page leads and where it is listed; the others are its content.
const ofPlace: readonly (keyof Params)[] = ['redirect', 'redirectUrl', 'publicBreadCrumb'];

/** Whether the agency's content stands around the own part of a page of the software. */
export const hasContentAround = ({ id, params }: PageFile): boolean =>
  takesContent(id) && paramsSet(params).some((name) => !ofPlace.includes(name));

const factsOf = (file: PageFile, fallbacks: readonly Language[]): PageFacts => {
  const { redirect, redirectUrl, publicBreadCrumb } = file.params;
  return {
    ...(hasContentAround(file) && { hasContent: true }),
    ...(!publicBreadCrumb && { isNoStep: true }),
    ...(redirect && { externalUrls: perLanguage((language) => localize(redirectUrl, language, fallbacks)) }),
  };
};

/** What published content says about pages of the route table; those of which it says nothing are left out. */
export const fixedPageFacts = (pages: readonly PageFile[], fallbacks: readonly Language[]): Record<string, PageFacts> =>
  Object.fromEntries(
    pages
      .filter(({ id }) => isFixedPage(id))
      .map((file) => [file.id, factsOf(file, fallbacks)] as const)
      .filter(([, facts]) => Object.keys(facts).length > 0),
  );
