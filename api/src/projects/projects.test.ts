import { projectStatuses } from '@rowhouse/shared/contract/project';
import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { projects as projectsTable, projectUnits } from '../database/schema.ts';
import { pictureSize } from '../media/original.ts';
import { hashIn } from '../media/stored-media.ts';
import { demoOriginals, describeOnDatabases } from '../testing/databases.ts';
import { projects } from '../testing/demo-files.ts';
import { errorOf, outputOf, testApp } from '../testing/test-app.ts';

/** The size of the stored original of a picture. */
const sizeAt = async (src: string) => pictureSize((await demoOriginals().get(hashIn(src) ?? '')) ?? Buffer.alloc(0));

describeOnDatabases('the projects', (database) => {
  const list = (language = 'nl') => outputOf('projects', testApp(database()).get(`/projects?language=${language}`));
  const read = (id: string, language = 'nl') =>
    outputOf('project', testApp(database()).get(`/projects/${encodeURIComponent(id)}?language=${language}`));

  test('are in the agency’s order, with the number of free units and their lowest price', async () => {
    const { items } = await list();
    expect(items.map(({ id, from, units, available }) => [id, from, units, available])).toEqual([
      ['301', 239_000, 12, 6],
      ['302', 408_000, 8, 5],
      ['303', null, 0, 0],
    ]);
  });

  test('are complete in every language, except the one with a site of its own', async () => {
    for (const { id, title, externalUrl } of projects) {
      for (const language of languages) {
        const project = await read(id, language);
        expect(project.title).toBe(title[language]);
        expect(project.externalUrl).toBe(externalUrl ?? null);
        expect(projectStatuses).toContain(project.status);
        if (externalUrl) continue;
        const texts = [project.description, project.situation, ...project.technical.flatMap(Object.values)];
        expect(texts.filter((text) => text === '')).toEqual([]);
        expect([...project.pictures, ...project.plans].every(({ alt }) => alt !== '')).toBe(true);
      }
    }
  });

  test('show only pictures that are stored', async () => {
    const stored = await database().select().from(projectsTable);
    for (const { src, width, height } of stored.flatMap(({ pictures, plans }) => [...pictures, ...plans]))
      expect(await sizeAt(src), src).toEqual({ width, height });
  });

  test('hide a hidden address, and show a public one', async () => {
    const [shown, hidden] = [await read('301'), await read('302')];
    expect(shown.address).toBe('Spinnerijkaai 20');
    expect(hidden.address).toBeNull();
    const { items } = await list();
    for (const answer of [hidden, items[1]]) expect(JSON.stringify(answer)).not.toContain('Hotondlindenlaan');
    await database().update(projectsTable).set({ addressPublished: false }).where(eq(projectsTable.id, '301'));
    expect((await read('301')).address).toBeNull();
    await database().update(projectsTable).set({ addressPublished: true }).where(eq(projectsTable.id, '301'));
  });

  test('show no hidden price, and no price of a sold unit', async () => {
    const units = await database().select().from(projectUnits).where(eq(projectUnits.projectId, '301'));
    const { priceList } = await read('301');
    expect(priceList.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
    for (const [index, { price, pricePublished, availability }] of units.entries())
      expect(priceList[index]?.price.amount).toBe(pricePublished && availability !== 'sold' ? price : null);
    expect(JSON.stringify(priceList)).not.toContain('465000');
  });

  test('link to their properties and back', async () => {
    const { priceList } = await read('302', 'fr');
    expect(priceList.find(({ property }) => property)?.property).toMatchObject({ id: '1026', city: 'Renaix' });
    const property = async (id: string) =>
      (await outputOf('property', testApp(database()).get(`/properties/${id}?language=fr`))).project;
    expect(await property('1026')).toEqual({ id: '302', title: 'Le Clos du Tilleul' });
    expect(await property('1042')).toBeNull();
  });

  test('have the parts of their path in each language', async () => {
    expect((await read('301')).paths).toEqual({
      nl: { city: 'ronse', title: 'de-oude-spinnerij' },
      fr: { city: 'renaix', title: 'l-ancienne-filature' },
      en: { city: 'ronse', title: 'the-old-spinning-mill' },
      de: { city: 'ronse', title: 'die-alte-spinnerei' },
    });
  });

  test.each(['9999', "30'1", ' ', '\u0000', '..', 'x'.repeat(64)])('are not found by the id %j', async (id) => {
    const path = `/projects/${encodeURIComponent(id)}?language=nl`;
    expect(await errorOf(testApp(database()).get(path))).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('fill the slides of a banner, each linking to its project', async () => {
    const { banner } = await outputOf('content', testApp(database()).get('/content/new-build?language=fr'));
    expect(banner.kind).toBe('projects');
    expect(banner.slides.map(({ project }) => project)).toEqual([
      { id: '301', city: 'Renaix', title: 'L’Ancienne Filature' },
      { id: '302', city: 'Renaix', title: 'Le Clos du Tilleul' },
      { id: '303', city: 'Audenarde', title: 'Vue sur l’Escaut' },
    ]);
    for (const { picture, property, project } of banner.slides) {
      expect(property).toBeNull();
      expect(picture.alt).toMatch(new RegExp(`^\\S.+, ${project?.title}, ${project?.city}$`));
    }
  });

  test('may be none', async () => {
    await database().delete(projectsTable);
    expect(await list()).toEqual({ items: [] });
    const { banner } = await outputOf('content', testApp(database()).get('/content/new-build?language=nl'));
    expect(banner.slides).toEqual([]);
  });
});
