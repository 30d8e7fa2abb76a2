import { type PropertyField, propertyFields } from '@rowhouse/shared/contract/property-fields';
import { describe, expect, test } from 'vitest';
import surroundings from '../content/surroundings.json' with { type: 'json' };
import { cities } from './cities.ts';
import { describer } from './describe.ts';
import { floorWidth } from './drawing/plan.ts';
import { randomFrom } from './drawing/prng.ts';
import { factsOf, isHeated, isHouse } from './facts.ts';
import { fieldsOf } from './fields.ts';
import { pictureSize } from './picture.ts';
import { picturesOf, plansOf } from './pictures.ts';
import { placeOf } from './place.ts';
import type { Plan } from './plan/plan.ts';
import { plans } from './plan/plans.ts';
import { historyFiles, ownerFiles } from './portal/history-files.ts';
import { propertyFiles } from './property-files.ts';
import { floorOf, homeOf } from './rooms.ts';
import { languages } from './texts.ts';
import { visitsOf } from './visits.ts';

const count = (where: (plan: Plan) => boolean) => plans.filter(where).length;
const regionOf = ({ city }: Plan) => cities[city].region;
const fields = new Map(plans.map((plan) => [plan.id, fieldsOf(plan, factsOf(plan))]));
const describe1 = describer();
const descriptions = plans.map((plan) => describe1(plan, factsOf(plan)));

describe('the plan of the demo', () => {
  test('has the specified number of properties', () => {
    expect(count(({ goal }) => goal === 'sale')).toBe(30);
    expect(count(({ goal }) => goal === 'rent')).toBe(28);
    expect(count(({ goal, city }) => goal === 'sale' && city === 'ronse')).toBe(20);
    expect(count(({ goal, city }) => goal === 'rent' && city === 'ronse')).toBe(25);
    expect(count(({ goal, city }) => goal === 'sale' && city === 'oudenaarde')).toBe(2);
    expect(count(({ goal, city }) => goal === 'rent' && city === 'oudenaarde')).toBe(1);
  });

  test('has one property in every other town, and covers all three regions', () => {
    const others = Object.keys(cities).filter((city) => city !== 'ronse' && city !== 'oudenaarde');
    for (const city of others) expect(count((plan) => plan.city === city)).toBe(1);
    expect(new Set(plans.map(regionOf))).toEqual(new Set(['flanders', 'wallonia', 'brussels']));
  });

  test('has every type, some properties with several types, and new-build projects for sale only', () => {
    expect(new Set(plans.flatMap(({ types }) => types))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(count(({ types }) => types.length > 1)).toBeGreaterThan(3);
    expect(count(({ types, goal }) => types.includes(8) && goal === 'rent')).toBe(0);
  });

  test('has every ribbon, hidden prices, hidden addresses, starting prices, and properties that are gone', () => {
    expect(new Set(plans.map(({ marquee = 0 }) => marquee))).toEqual(new Set([0, 2, 3, 4, 13]));
    // A ribbon never contradicts the status.
    expect(count(({ marquee, held }) => (marquee === 13) !== (held === 'option'))).toBe(0);
    expect(count(({ held }) => held === 'under-offer')).toBeGreaterThan(0);
    for (const goal of ['sale', 'rent']) {
      expect(count((plan) => plan.goal === goal && plan.hidden === 'price')).toBeGreaterThan(0);
      expect(count((plan) => plan.goal === goal && plan.hidden === 'address')).toBeGreaterThan(0);
      expect(count((plan) => plan.goal === goal && plan.from === true)).toBeGreaterThan(0);
      expect(count((plan) => plan.goal === goal && plan.gone === true)).toBeGreaterThan(0);
    }
  });

  test('gives every property its own id', () => {
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
  });
});

describe('the fields of the demo', () => {
  // These fields have columns of their own.
  const inColumns: PropertyField[] = ['monthlyRent', 'chargesRenter', 'bedrooms', 'epcValue'];

  test('include every field of the contract at least once', () => {
    const written = propertyFiles('2026-07-15').flatMap((file) => Object.keys(file.fields));
    const named = new Set([...written, ...inColumns]);
    expect(Object.keys(propertyFields).filter((field) => !named.has(field))).toEqual([]);
  });

  test('use only codes from the contract', () => {
    for (const [id, values] of fields) {
      for (const [field, definition] of Object.entries(propertyFields)) {
        const value = Object.entries(values).find(([name]) => name === field)?.[1];
        if (value === undefined || !('values' in definition)) continue;
        const allowed: readonly string[] = definition.values;
        for (const code of [value].flat()) expect(allowed, `${field} of ${id}`).toContain(code);
      }
    }
  });

  test('include an energy certificate for everything that is heated', () => {
    for (const plan of plans.filter(({ kind }) => isHeated(kind))) {
      const { epcCode, eLevel } = fields.get(plan.id) ?? {};
      expect(plan.epc, plan.id).toBeDefined();
      expect(epcCode ?? eLevel, plan.id).toBeDefined();
    }
  });

  test('give scores for plot and building to properties for sale in Flanders only', () => {
    for (const plan of plans) {
      const { pScore, gScore } = fields.get(plan.id) ?? {};
      const isScored = plan.goal === 'sale' && regionOf(plan) === 'flanders';
      expect(pScore !== undefined, `plot of ${plan.id}`).toBe(isScored);
      expect(gScore !== undefined, `building of ${plan.id}`).toBe(isScored && plan.kind !== 'land');
    }
  });

  test('give land no rooms or energy data, and everything to let a lease', () => {
    for (const plan of plans) {
      const values = fields.get(plan.id) ?? {};
      if (plan.kind === 'land') expect([plan.bedrooms, plan.epc, values.heating, values.bathrooms]).toEqual(Array(4));
      expect(values.leaseContractType !== undefined, plan.id).toBe(plan.goal === 'rent');
      if (plan.goal === 'rent') expect(values.depositAmount, plan.id).toBeGreaterThan(0);
    }
  });

  test('sell one home as a life annuity, with every field for that', () => {
    const viager = Object.entries(propertyFields).filter(([, { group }]) => group === 'viager');
    const annuities = [...fields.values()].filter(({ annuityConditions }) => annuityConditions !== undefined);
    expect(annuities).toHaveLength(1);
    expect(Object.keys(annuities[0] ?? {})).toEqual(expect.arrayContaining(viager.map(([field]) => field)));
  });

  test('never give a garden larger than the plot', () => {
    for (const plan of plans.filter(({ plot }) => plot !== undefined)) {
      const { gardenSurface = 0, constructedSurface = 0 } = fields.get(plan.id) ?? {};
      expect(Number(gardenSurface) + Number(constructedSurface), plan.id).toBeLessThanOrEqual(plan.plot ?? 0);
    }
  });
});

describe('the texts of the demo', () => {
  test('are filled in for every language, and are all different', () => {
    for (const language of languages) {
      const texts = [...plans.map(({ title }) => title[language]), ...descriptions.map((texts) => texts[language])];
      expect(texts.filter((text) => text.trim() === '' || /[{}]|undefined|NaN/.test(text))).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test.each(plans.map((plan, index): [string, Plan, string] => [plan.id, plan, descriptions[index]?.nl ?? '']))(
    'show and mention a kitchen where %s has one, and nowhere else',
    (id, plan, description) => {
      const { kitchen } = fields.get(id) ?? {};
      const isShown = picturesOf(plan).some(({ name }) => name.startsWith('interior-kitchen'));
      expect(isShown).toBe(kitchen !== undefined && kitchen !== 'none');
      if (/\bkeuken\b/i.test(description)) expect(kitchen).not.toBe('none');
    },
  );

  // What a Dutch text promises, and the home of which it is true; what is close is closer than 400 metres.
  const promises: [RegExp, (plan: Plan) => boolean][] = [
    [/bus(halte)? om de hoek/, (plan) => distanceTo('stop', plan) < 400],
    [/(trein|station)[^.,]*(om de hoek|vlakbij|minuten)/i, (plan) => distanceTo('station', plan) < 400],
    [/(minuten|om de hoek) van de winkels|winkels[^.,]*vlakbij/i, (plan) => distanceTo('shop', plan) < 400],
    [/rand van het park/, (plan) => distanceTo('park', plan) < 400],
    [/centrum van Ronse ligt vlakbij/, ({ kind }) => !['villa', 'farm', 'land', 'industrial'].includes(kind)],
    [/namiddagzon|laat op de dag/, (plan) => ['s', 'sw', 'w'].includes(factsOf(plan).orientation)],
    [/boven vindt u|Op de verdieping/, (plan) => factsOf(plan).floors > 1],
    [/op het gelijkvloers, in een villa/, (plan) => factsOf(plan).floors === 1],
    [/ook in de kelder|kelder (hebt|biedt)|droge kelder/, ({ id }) => fields.get(id)?.cellar === true],
    [/zolder/, ({ id }) => fields.get(id)?.attic === true],
    [/eigen staanplaats/, ({ id }) => fields.get(id)?.parkings === 1],
    [/badkamer/, ({ id }) => fields.get(id)?.bathrooms !== undefined],
    [/aardgas/, ({ id }) => fields.get(id)?.gas === true],
  ];
  const distanceTo = (kind: string, plan: Plan) => {
    const place = placeOf(plan);
    const metres = surroundings.points
      .filter((point) => point.kind === kind)
      .map(({ lat, lng }) => Math.hypot((lat - place.lat) * 111_200, (lng - place.lng) * 70_400));
    return Math.min(...metres);
  };

  test.each(plans.map((plan, index): [string, Plan, string] => [plan.id, plan, descriptions[index]?.nl ?? '']))(
    'promise nothing that the fields and surroundings of %s deny',
    (id, plan, description) => {
      const text = `${plan.title.nl}. ${description}`;
      const broken = promises.filter(([promise, isTrue]) => promise.test(text) && !isTrue(plan));
      expect(broken.map(([promise]) => String(promise))).toEqual([]);
      const gardens = [...text.matchAll(/([\d.]+)\u00a0m² tuin|tuin van ([\d.]+)/g)].map(
        ([, one, other]) => one ?? other,
      );
      for (const garden of gardens) expect(Number(garden?.replace('.', ''))).toBe(fields.get(id)?.gardenSurface);
    },
  );

  test('use no abbreviated planning terms', () => {
    const all = descriptions.flatMap((texts) => Object.values(texts)).join('\n');
    expect(all.match(/\b(Gvg|Gmo|Gvkr|Gvv|Wg|Vg|Wp|Gdv)\b/g)).toBeNull();
  });

  test('begin every description of the same kind differently', () => {
    const terraced = plans.flatMap((plan, index) => (plan.kind === 'terraced' ? [descriptions[index]?.nl] : []));
    const beginnings = terraced.map((text) => text?.slice(0, 25));
    expect(new Set(beginnings).size).toBe(terraced.length);
  });
});

describe('the pictures of the demo', () => {
  test('show the kind of building that a home is', () => {
    const buildings: Record<number, string[]> = {
      1: ['rowhouse', 'semi', 'villa', 'farmhouse'],
      2: ['apartment', 'project'],
      3: ['studio'],
      4: ['land'],
      5: ['income'],
      6: ['commercial'],
      7: ['garage'],
      9: ['industrial'],
    };
    for (const plan of plans) {
      const [, drawing = ''] = picturesOf(plan)[0]?.name.split('-') ?? [];
      const type = plan.types.find((one) => one !== 8) ?? 8;
      expect(buildings[type], plan.id).toContain(drawing);
      // A villa is drawn with a garage.
      if (drawing === 'villa') expect(fields.get(plan.id)?.garages, plan.id).toBeGreaterThan(0);
    }
  });

  test('can all be drawn', () => {
    for (const plan of plans) {
      const pictures = [...picturesOf(plan), ...plansOf(plan)];
      expect(pictures.length).toBeGreaterThan(0);
      for (const { name } of pictures) expect(pictureSize(name), name).toBeDefined();
    }
  });
});

describe('the visits of the demo', () => {
  test('end the day before, start with a peak and are the same each time', () => {
    for (const plan of plans) {
      const visits = visitsOf(plan, '2026-03-01');
      expect(visits).toEqual(visitsOf(plan, '2026-03-01'));
      expect(visits.every(({ day }) => day < '2026-03-01' && day >= '2025-03-01')).toBe(true);
      const total = (days: typeof visits) => days.reduce((sum, { visits }) => sum + visits, 0);
      expect(total(visits.slice(0, 14))).toBeGreaterThan(total(visits.slice(14, 28)));
    }
  });
});

describe('the history of the demo', () => {
  test('plans visits for every home that is still available, and for none that is sold or rented', () => {
    const gone = new Set(plans.filter((plan) => plan.gone).map(({ id }) => id));
    const owned = historyFiles('2026-03-01').filter(({ visits }) => visits.length > 0);
    expect(owned.some(({ id }) => gone.has(id))).toBe(true);
    for (const { id, visits } of owned)
      expect(
        visits.some(({ status }) => status === 'planned'),
        id,
      ).toBe(!gone.has(id));
  });

  test('plans no overlapping visits for the same agent', () => {
    const planned = historyFiles('2026-03-01').flatMap(({ visits }) =>
      visits.filter(({ status }) => status === 'planned'),
    );
    for (const one of planned)
      for (const other of planned)
        if (one !== other && one.contact === other.contact)
          expect(Math.abs(Date.parse(one.startsAt) - Date.parse(other.startsAt))).toBeGreaterThanOrEqual(3_600_000);
  });
});

describe('the papers in the owner portal', () => {
  const today = '2026-11-30';
  const papers = ownerFiles(today, 'password').flatMap(({ documents }) => documents);

  test.each(plans.filter(({ owner }) => owner).map(({ id }) => id))('of %s are those that its page names', (id) => {
    const values = fields.get(id) ?? {};
    const paperOf = (kind: string) => papers.find((paper) => paper.subject === id && paper.kind === kind);
    expect(paperOf('energy')?.expires).toBe(values.energyExpiryDate);
    for (const [kind, field] of [
      ['electricity', 'electricityCertificate'],
      ['soil', 'groundCertificate'],
      ['town', 'planningInformation'],
    ] as const)
      expect(paperOf(kind) !== undefined, kind).toBe(values[field] !== undefined);
    for (const { expires, name } of papers.filter(({ subject }) => subject === id))
      expect(expires === null || expires >= today, name).toBe(true);
  });

  test('and visits and messages have a contact person', () => {
    const rows = historyFiles(today).flatMap(({ visits, communications }) => [...visits, ...communications]);
    for (const { contact } of [...papers, ...rows]) expect(contact).toBeGreaterThan(0);
  });
});

describe('the floor plans', () => {
  const drawnOf = (plan: Plan) => {
    const home = homeOf(plan.id);
    const floors = plansOf(plan).map((_, index) => floorOf(home, index));
    return { home, rooms: floors.flatMap(({ back, front }) => [...back, ...front].flat()) };
  };
  const drawnPlans = plans.filter((plan) => plansOf(plan).length > 0);

  test.each(plans.filter(({ kind }) => isHouse(kind)).map(({ id }) => id))('of %s are as wide as its front', (id) => {
    const { frontWidth, plotWidth } = fields.get(id) ?? {};
    const width = floorWidth(randomFrom(`house-${id}`), floorOf(homeOf(id), 0));
    expect(frontWidth).toBeCloseTo(width, 1);
    expect(plotWidth).toBeGreaterThanOrEqual(Number(frontWidth));
  });

  test.each(drawnPlans.map((plan): [string, Plan] => [plan.id, plan]))(
    'of %s have the rooms of its facts',
    (_, plan) => {
      const { home, rooms } = drawnOf(plan);
      const count = (...kinds: string[]) => rooms.filter(({ kind }) => kinds.includes(kind)).length;
      const facts = factsOf(plan);
      expect(count('bedroom')).toBe(plan.bedrooms);
      expect(count('bathroom', 'bathroom-toilet')).toBe(facts.bathrooms);
      expect(count('toilet', 'bathroom-toilet')).toBe(facts.toilets);
      expect(rooms.find(({ kind }) => kind === 'study')?.area).toBe(facts.office);
      expect(count('garage')).toBe(home.garage ? 1 : 0);
      for (const { kind, area } of rooms) expect(area, kind).toBeGreaterThan(kind === 'bedroom' ? 7 : 1.5);
    },
  );
});
