import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { CallError } from '@rowhouse/shared/platform';
import { describe, expect, it } from 'vitest';
import { contextOf, fakeApi } from '../testing/context.ts';
import { translatorFor } from '../testing/translate.ts';
import { loader, meta } from './contact-me.data.ts';

const names = { city: 'Ronse', title: 'Rijhuis met tuin' };
const property: PropertyDetail = {
  id: '1042',
  goal: 'rent',
  typeIds: [1],
  typeName: 'Huis',
  ...names,
  price: { amount: 900, published: true, unit: null },
  charges: null,
  address: null,
  zip: '9600',
  availability: 'available',
  marquee: 0,
  marqueeName: null,
  energy: { value: 180, label: 'b' },
  bedrooms: 3,
  surface: 140,
  picture: { src: '/media/facade-1042', alt: 'Gevel', width: 1600, height: 1067 },
  description: '',
  pictures: [],
  plans: [],
  fields: {},
  manager: null,
  paths: { nl: names, fr: names, en: names, de: names },
  similar: [],
};

const load = (api: ReturnType<typeof fakeApi>, id = '1042') => {
  const context = contextOf('contact-me', 'nl', api.call);
  return loader({ request: new Request(context.origin), params: { id }, context });
};

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
      meta({ data, params: {}, context, t: translatorFor('nl') });
    expect(metaOf({ property: { ...names, id: '1042', picture: null, href: '/' } })).toMatchObject({
      title: 'Contacteer mij over dit pand',
      description: 'Vraag informatie over Rijhuis met tuin in Ronse.',
      robots: 'noindex',
    });
    expect(metaOf({ property: null })).toEqual({ title: 'Pand niet gevonden', robots: 'noindex' });
  });
});
