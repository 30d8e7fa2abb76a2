import { CallError } from '@rowhouse/shared/platform';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it } from 'vitest';
import { exampleProject } from '../testing/project.ts';
import { translatorIn } from '../testing/remote.ts';
import { visitWithdrawn, withdrawnHome } from '../testing/withdrawn.ts';
import { loader, meta, type ProjectPage } from './project.data.ts';

const own = '/nl/projecten/ronse/de-oude-spinnerij/301/';
const refusal = (code: string) => ({ error: { code, message: '' } });
const visit = (path: string, answer: object = exampleProject, status = 200) =>
  argsAt(path, fakeApi(answer, status).call);
const redirectOf = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer;

describe('the loader', () => {
  it('returns the project at its own path, with the state of its price list', async () => {
    expect(await loader(visit(`${own}?sort=price&order=desc&available=1`))).toEqual({
      found: true,
      project: exampleProject,
      query: { sort: 'price', descending: true, availableOnly: true, floor: null, bedrooms: null, hasUnknown: false },
    });
  });

  it.each([
    ['/project/?id=301', 302, own],
    ['/fr/project/?id=301&utm_source=mail', 301, '/fr/projets/renaix/l-ancienne-filature/301/?utm_source=mail'],
    ['/fr/projets/renaix/lancienne-filature/301/', 301, '/fr/projets/renaix/l-ancienne-filature/301/'],
    ['/projects/ronse/x/301/', 302, own],
    ['/nl/projecten/gent/x/301/?sort=price', 301, `${own}?sort=price`],
    ['/de/projekte/ronse/de-oude-spinnerij/301/', 301, '/de/projekte/ronse/die-alte-spinnerei/301/'],
  ])('redirects from %s with status %i to %s', async (path, status, target) => {
    expect(redirectOf(await loader(visit(path)))).toEqual([status, target]);
  });

  it.each(['/project/?id=303', '/nl/projecten/x/y/303/'])(
    'redirects from %s to the project’s own site',
    async (path) => {
      const project = { ...exampleProject, id: '303', externalUrl: 'https://scheldezicht.example/' };
      expect(redirectOf(await loader(visit(path, project)))).toEqual([302, 'https://scheldezicht.example/']);
    },
  );

  it.each(['not-found', 'invalid-input'])('finds no project when the API returns %s', async (code) => {
    const answer = await loader(visit('/project/?id=none', refusal(code), 404));
    expect(answer).toMatchObject({ data: { found: false }, init: { status: 404 } });
  });

  it('returns the remaining data of a withdrawn project with status 410', async () => {
    const answer = await loader(visitWithdrawn(own, { ...withdrawnHome, kind: 'project' }));
    expect(answer).toMatchObject({ data: { found: false, withdrawn: { kind: 'project' } }, init: { status: 410 } });
  });

  it('does not call the API without an id', async () => {
    const api = fakeApi(exampleProject);
    expect(await loader(argsAt('/project/', api.call))).toMatchObject({ data: { found: false } });
    expect(api.send).not.toHaveBeenCalled();
  });

  it('leaves any other failure to the layout', async () => {
    await expect(loader(visit(own, refusal('api-error'), 500))).rejects.toBeInstanceOf(CallError);
  });
});

describe('meta', () => {
  const metaWith = async (change: Partial<typeof exampleProject> = {}) => {
    const args = visit(own, { ...exampleProject, ...change });
    const data = (await loader(args)) as ProjectPage;
    return meta({ data, params: args.params, context: args.context, t: translatorIn('nl') });
  };

  it('has title, picture, the path in each language, and the offer', async () => {
    const { title, alternates, image, jsonLd } = await metaWith();
    expect(title).toBe('De Oude Spinnerij, Ronse');
    expect(alternates?.fr).toBe('/fr/projets/renaix/l-ancienne-filature/301/');
    expect(image).toMatchObject({ src: '/media/facade-project-1' });
    expect(JSON.stringify(jsonLd)).toContain('"offerCount":2,"lowPrice":199000,"highPrice":250000');
    expect(JSON.stringify(jsonLd)).toContain('"streetAddress":"Spinnerijkaai 20"');
    expect(jsonLd).toMatchObject([
      {
        datePosted: '2026-05-04',
        mainEntity: { geo: { '@type': 'GeoCircle', geoRadius: 3000 } },
        offers: { offeredBy: { '@id': 'https://rowhouse.example/#agency' } },
      },
    ]);
  });

  it('gives search engines no hidden address', async () => {
    expect(JSON.stringify((await metaWith({ address: null })).jsonLd)).not.toContain('streetAddress');
  });

  it('makes an unknown project noindex', () => {
    const { context, params } = visit(own);
    expect(meta({ data: { found: false, withdrawn: null }, params, context, t: translatorIn('nl') })).toEqual({
      title: 'Project niet gevonden',
      robots: 'noindex',
    });
  });
});
