import { CallError } from '@rowhouse/shared/platform';
import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt, contextOf } from '@rowhouse/shared/testing/page-args';
import { exampleProperty } from '@rowhouse/shared/testing/property';
import { describe, expect, it } from 'vitest';
import { translatorIn } from '../testing/house.ts';
import { loader, meta } from './contact-me.data.ts';

const names = { city: 'Ronse', title: 'Rijhuis met tuin' };
const property = {
  ...exampleProperty,
  ...names,
  goal: 'rent',
  picture: { src: '/media/facade-1042', alt: 'Gevel', width: 1600, height: 1067 },
  paths: { nl: names, fr: names, en: names, de: names },
} as const;

const load = (api: ReturnType<typeof fakeApi>, id = '1042') =>
  loader(argsAt(hrefFor('contact-me', { id }, 'nl'), api.call));

const failure = (code: string, status: number) => fakeApi({ error: { code, message: 'no' } }, status);

describe('the page to write about a property', () => {
  it('shows which home it is about, with the way back to it', async () => {
    const href = '/nl/te-huur/ronse/rijhuis-met-tuin/1042/';
    const { id, title, city, picture } = property;
    expect(await load(fakeApi(property))).toEqual({ property: { id, title, city, picture, href } });
  });

  it('leaves no hole in that way where a title has no letter', async () => {
    const paths = { ...property.paths, nl: { city: 'Ronse', title: '!' } };
    const href = '/nl/te-huur/ronse/1042/1042/';
    expect(await load(fakeApi({ ...property, paths }))).toMatchObject({ property: { href } });
  });

  it.each([
    ['not-found', 404],
    ['gone', 410],
    ['invalid-input', 400],
  ])('says that there is no such home when the API answers %s', async (code, status) => {
    expect(await load(failure(code, status), "1' OR")).toMatchObject({
      data: { property: null },
      init: { status: 404 },
    });
  });

  it('leaves an API that is away to the street', async () => {
    await expect(load(failure('unavailable', 503))).rejects.toThrow(CallError);
  });

  it('is not for search engines', () => {
    const { call: _, ...context } = contextOf('contact-me', 'nl', fakeApi(null).call);
    const metaOf = (data: Parameters<typeof meta>[0]['data']) =>
      meta({ data, params: {}, context, t: translatorIn('nl') });
    expect(metaOf({ property: { ...names, id: '1042', picture: null, href: '/' } })).toMatchObject({
      title: 'Contacteer mij over dit pand',
      description: 'Vraag informatie over Rijhuis met tuin in Ronse.',
      robots: 'noindex',
    });
    expect(metaOf({ property: null })).toEqual({ title: 'Pand niet gevonden', robots: 'noindex' });
  });
});
