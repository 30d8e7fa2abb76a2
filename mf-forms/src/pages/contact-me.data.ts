import type { PictureData } from '@rowhouse/shared/contract/media';
import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import {
  CallError,
  data,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  type PageContext,
  propertyRoute,
} from '@rowhouse/shared/platform';
import { contactAction } from '../contact/contact-action.ts';
import type { FormsMessages } from '../use-messages.ts';

/** The home that a visitor writes about, or null where there is none. */
export interface ContactMeData {
  property: { id: string; title: string; city: string; picture: PictureData | null; href: string } | null;
}

const propertyHref = ({ id, goal, paths }: PropertyDetail, { hrefFor, language }: PageContext): string =>
  hrefFor(...propertyRoute({ id, goal, ...paths[language] }));

const missing: ReadonlySet<string> = new Set(['not-found', 'gone', 'invalid-input']);

export const loader = async ({ params, context }: LoaderArgs) => {
  try {
    const found = await context.call('property', { id: params.id ?? '', language: context.language });
    const { id, title, city, picture } = found;
    const answer: ContactMeData = { property: { id, title, city, picture, href: propertyHref(found, context) } };
    return answer;
  } catch (error) {
    if (!(error instanceof CallError && missing.has(error.code))) throw error;
    const answer: ContactMeData = { property: null };
    return data(answer, { status: 404 });
  }
};

export const action = contactAction('contact-me');

export const meta = ({ data: { property }, t }: MetaArgs<ContactMeData, FormsMessages>): Meta =>
  property
    ? {
        title: t('contact-me.title'),
        description: t('contact-me.description', { title: property.title, city: property.city }),
        breadcrumb: t('contact-me.breadcrumb'),
        // One such page stands beside each home: only the home itself is to be found.
        robots: 'noindex',
      }
    : { title: t('property-not-found.title'), robots: 'noindex' };
