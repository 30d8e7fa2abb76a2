import { describe, expect, test } from 'vitest';
import { readProps } from './fragment-use.ts';
import { fragmentsOf } from './links.ts';

test('a remote is offered only its own fragments', () => {
  expect(fragmentsOf('listings')).toEqual([
    'listings.hero-search',
    'listings.property-list',
    'listings.more-filters',
    'listings.map',
    'listings.around',
    'listings.property-marks',
    'listings.recently-seen',
    'listings.welcome-back',
  ]);
  expect(fragmentsOf('owner-portal')).toEqual([]);
});

describe('props written as JSON', () => {
  test('that are valid under the contract result in a use', () => {
    expect(readProps('listings.property-list', '{"goal":"rent","max":3}')).toEqual({
      use: { id: 'listings.property-list', props: { goal: 'rent', max: 3 } },
      faults: [],
    });
  });

  test.each([
    ['no JSON', '{goal: null}', /JSON/],
    ['a value that the contract refuses', '{"goal":null,"max":99}', /^max: /],
    ['a missing prop', '{"goal":null}', /^max: /],
    ['a prop that it does not know', '{"goal":null,"max":1,"sort":"new"}', /^sort: /],
    ['no object', '1', /^props: /],
  ])('with %s are reported', (_, text, fault) => {
    const { use, faults } = readProps('listings.property-list', text);
    expect(use).toBeNull();
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });
});
