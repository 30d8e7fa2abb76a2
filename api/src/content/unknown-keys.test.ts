import { articleFileSchema, pageFileSchema } from '@rowhouse/shared/contract/content-files';
import { propertyFileSchema } from '@rowhouse/shared/contract/stock';
import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { faultSentence } from './content-faults.ts';
import { fileReader } from './json-files.ts';

describe('a misspelt key', () => {
  const faultsIn = (schema: v.GenericSchema, file: string, value: unknown): string[] => {
    const reader = fileReader({ files: { [file]: value }, unread: {} });
    reader.file(file, schema);
    return reader.faults.map(faultSentence);
  };
  const article = { id: 'a', category: 'news', title: { nl: 'A' }, text: { nl: ['Tekst'] } };
  const page = (params: object) => ({ id: 'a', name: 'A', params: { title: { nl: 'A' }, modules: [], ...params } });

  test.each<[string, v.GenericSchema, unknown, string]>([
    [
      'at the top',
      articleFileSchema,
      { ...article, creatDate: '2026-01-01' },
      "x.json: unknown key 'creatDate'; did you mean 'createDate'?",
    ],
    [
      'below',
      articleFileSchema,
      { ...article, metadata: { desciption: {} } },
      "x.json: metadata: unknown key 'desciption'; did you mean 'description'?",
    ],
    [
      'in a list',
      pageFileSchema,
      page({ modules: [{ id: 'one', titel: {} }] }),
      "x.json: params.modules.0: unknown key 'titel'; did you mean 'title'?",
    ],
    [
      'in what may be null',
      articleFileSchema,
      { ...article, image: { name: 'a', Alt: {} } },
      "x.json: image: unknown key 'Alt'; did you mean 'alt'?",
    ],
    [
      'in a text',
      articleFileSchema,
      { ...article, text: { nl: ['a', { headng: 'b' }] } },
      "x.json: text.nl.1: unknown key 'headng'; did you mean 'heading'?",
    ],
    [
      'in the parts of an item',
      pageFileSchema,
      page({ modules: [{ id: 'one', description: { fr: [{ bullets: [['a', { text: 'b', bald: true }]] }] } }] }),
      "x.json: params.modules.0.description.fr.0.bullets.0.1: unknown key 'bald'; did you mean 'bold'?",
    ],
    ['that means nothing', articleFileSchema, { ...article, quux: 1 }, "x.json: unknown key 'quux'"],
  ])('%s', (_, schema, value, fault) => {
    expect(faultsIn(schema, 'x.json', value)).toEqual([fault]);
  });

  test('is reported along with every other one, also where the key that it stands for is missing', () => {
    const { title, ...rest } = article;
    expect(faultsIn(articleFileSchema, 'x.json', { ...rest, titel: title, sortt: 1 })).toEqual([
      'x.json: title is missing',
      "x.json: unknown key 'titel'; did you mean 'title'?",
      "x.json: unknown key 'sortt'; did you mean 'sort'?",
    ]);
  });

  test('of a home is reported at any depth', () => {
    const faults = faultsIn(propertyFileSchema, 'properties/1.json', { address: { stret: 'Markt' }, tipes: [] });
    expect(faults).toContain("properties/1.json: address: unknown key 'stret'; did you mean 'street'?");
    expect(faults).toContain("properties/1.json: unknown key 'tipes'; did you mean 'types'?");
  });
});
