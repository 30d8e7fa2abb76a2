import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonFiles } from '../content/json-files.ts';
import { demoFolder } from '../testing/demo-files.ts';
import { validateStock } from './validate.ts';

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(demoFolder(), 'stock', file), 'utf8'));
const property = (changes: object = {}) => ({
  'properties/1001.json': { ...read('properties/1001.json'), owner: null, manager: null, ...changes },
});
const project = (changes: object = {}) => ({
  'projects/301.json': { ...read('projects/301.json'), owner: null, manager: null, units: [], ...changes },
});
const owner = (id: string, changes: object = {}) => ({ [`owners/${id}.json`]: { id, name: 'An', ...changes } });
const cities = { 'cities.json': read('cities.json') };

// Whatever the demo names counts as stored, except names that start with 'no-'.
const media = { has: (name: string) => !name.startsWith('no-') && name !== 'films/none.webm' } as ReadonlySet<string>;
const faultsOf = (files: JsonFiles, unread: Record<string, string> = {}) =>
  validateStock({ files, unread }, { media, others: new Set(['documents/epc.pdf']) }).faults;

const none = { nl: '', fr: '', en: '', de: '' };
const document = { file: 'epc.pdf', subject: '1001', name: 'EPC', kind: 'energy', day: '2026-01-01' };
const login = (username: string, email: string) => ({ login: { username, email } });

test('a property, a project and an owner without faults are accepted', () => {
  expect(faultsOf({ ...cities, ...property(), ...project(), ...owner('an', { documents: [document] }) })).toEqual([]);
});

test.each<[string, JsonFiles, string]>([
  ['an id unlike its file', property({ id: '7' }), "properties/1001.json: id must be '1001'"],
  ['an unknown field', property({ colour: 'red' }), "properties/1001.json: unknown key 'colour'"],
  ['a code that there is not', property({ fields: { heating: 'coal' } }), 'fields.heating must be one of gas'],
  ['a field that has a place of its own', property({ fields: { bedrooms: 2 } }), "fields: unknown key 'bedrooms'"],
  ['a title in no language', property({ title: none }), 'properties/1001.json: title needs a text'],
  ['no type', property({ types: [] }), 'types needs at least one type'],
  [
    'new-build to rent',
    property({ goal: 'rent', types: [8, 2] }),
    'properties/1001.json: types: 8 is not a type of a home for rent',
  ],
  ['a place of 0° and 0°', property({ place: { lat: 0, lng: 0 } }), 'place: 0, 0 is 0° and 0°'],
  ['a swapped place', property({ place: { lat: 3.6, lng: 50.75 } }), 'has latitude and longitude swapped'],
  ['a place elsewhere', property({ place: { lat: 40.4, lng: -3.7 } }), 'is not in Belgium or Luxembourg'],
  ['a type twice', property({ types: [1, 1] }), 'types names a type twice'],
  [
    'a picture that is not there',
    property({ pictures: [{ name: 'no-1', alt: {} }] }),
    'pictures.0.name: there is no picture pictures/no-1.jpg, .png, .webp or .svg',
  ],
  ['a film that is not there', property({ videos: ['films/none.webm'] }), 'videos.0: there is no film films/none.webm'],
  ['a script as a film', property({ videos: ['javascript:alert(1)'] }), 'videos.0 must be films/'],
  ['a city that is not there', property({ city: 'nowhere' }), "city: there is no city 'nowhere' in cities.json"],
  ['a manager who is not there', property({ manager: 9 }), 'manager: there is no people/9.json'],
  ['an owner who is not there', property({ owner: 'bo' }), 'owner: there is no owners/bo.json'],
  [
    'a unit of a property that is not there',
    project({
      units: [{ id: 'A', name: 'A', price: { amount: 1, published: true }, availability: 'sold', property: '9' }],
    }),
    'units.0.property: there is no properties/9.json',
  ],
  [
    'a project with the id of a property',
    { ...property(), 'projects/1001.json': { ...read('projects/301.json'), id: '1001', units: [] } },
    "projects/1001.json: id '1001' is that of a property too",
  ],
  [
    'a document that is not there',
    owner('an', { documents: [{ ...document, file: 'x.pdf' }] }),
    'documents.0.file: there is no documents/x.pdf',
  ],
  [
    'a document of nothing',
    owner('an', { documents: [document] }),
    'documents.0.subject: there is no properties/1001.json',
  ],
  [
    'a short password',
    owner('an', { login: { username: 'an', email: 'an@a.example', password: 'x' } }),
    'login.password must have at least',
  ],
  [
    'one user name twice',
    { ...owner('an', login('x', 'a@a.example')), ...owner('bo', login('X', 'b@a.example')) },
    "login.username 'x' appears twice",
  ],
  [
    'a history of nothing',
    { 'history/9.json': { id: '9' } },
    'history/9.json: id: there is no properties/9.json or projects/9.json',
  ],
  ['a file of no kind', { 'notes.json': {} }, 'notes.json: is neither'],
])('%s is a fault, with file and path', (_, files, fault) => {
  expect(faultsOf({ ...cities, ...files }).join('\n')).toContain(fault);
});

test('all faults are named in one answer', () => {
  const faults = faultsOf(
    { ...cities, ...property({ city: 'nowhere', types: [] }), ...owner('an', { name: 3 }), 'notes.json': {} },
    { 'people/1.json': 'is not JSON' },
  );
  expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(
    new Set(['people/1.json', 'properties/1001.json', 'owners/an.json', 'notes.json']),
  );
});
