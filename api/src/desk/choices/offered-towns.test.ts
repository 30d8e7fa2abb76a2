import { describe, expect, it } from 'vitest';
import { offeredTowns } from './offered-towns.ts';

const none = { nl: '', fr: '', en: '', de: '' };
const nobody = { zip: '', cities: none };
const inAalst = { zip: '9300', cities: { ...none, nl: 'Aalst' } };
const offered = (search: string, agency = nobody, stored: Parameters<typeof offeredTowns>[2] = []) =>
  offeredTowns(search, agency, stored).map(({ zip, names }) => [zip, names.nl, names.fr]);

describe('the Belgian towns that a search offers', () => {
  it('are the agency’s own by its postal code or name, with its middle', () => {
    expect(offered('9300', inAalst)).toEqual([['9300', 'Aalst', 'Aalst']]);
    expect(offeredTowns('aal', inAalst, [])[0]).toMatchObject({ zip: '9300', place: { lat: 50.936, lng: 4.035 } });
    expect(offered('9300', nobody)).toEqual([]);
  });

  it('are found by a name in either language, and keep a typed postal code of their province', () => {
    expect(offered('alost')).toEqual([[null, 'Aalst', 'Alost']]);
    expect(offered('9300 aalst')).toEqual([['9300', 'Aalst', 'Alost']]);
    expect(offered('4000 aalst')).toEqual([]);
    expect(offered('liege')).toContainEqual([null, 'Luik', 'Liège']);
  });

  it('have their postal code if they have only one', () => {
    expect(offered('renaix')).toEqual([['9600', 'Ronse', 'Renaix']]);
    expect(offered('ronse', nobody, [{ zip: '9600', names: { ...none, fr: 'Renaix' } }])).toEqual([]);
  });

  it('are not those that are kept already, nor any after a single letter', () => {
    const stored = [{ zip: '9300', names: { ...none, nl: 'Aalst' } }];
    // Another place with the word in its name stays.
    expect(offered('aalst', inAalst, stored)).toEqual([[null, 'Mielen-boven-Aalst', 'Mielen-boven-Aalst']]);
    expect(offered('a')).toEqual([]);
  });
});
