import { stockListQuerySchema } from '@rowhouse/shared/contract/desk-stock-list';
import { advertisementFaults } from '@rowhouse/shared/domain/advertisement-rules';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { reachOf, type StaffRole, staffRoles } from '@rowhouse/shared/domain/staff-roles';
import { closedStatuses } from '@rowhouse/shared/domain/stock-status';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { eq, sql } from '../../database/orm.ts';
import { audit, cities, owners, properties, stockChanges } from '../../database/schema.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { choiceEndpoints } from '../choices/choice-endpoints.ts';
import { newSubject } from '../stock/new-subject.ts';
import { valuesOf } from '../stock/values.ts';
import { viewEndpoints } from '../views/view-endpoints.ts';
import { stockListEndpoints } from './stock-list-endpoints.ts';

describeOnDatabases('the list of homes at the desk', (database) => {
  const listOf = async (asked: object, role: 'editor' | 'reader' = 'reader') => {
    const desk = await deskCallBy(database(), role, 'stock.read');
    const query = v.parse(stockListQuerySchema, asked);
    return stockListEndpoints({ database: database() }).stockList({ ...query, language: 'nl' }, desk);
  };

  it('finds exactly what a filter asks for, with counts that add up and pages that repeat nothing', async () => {
    const all = await database()
      .select({ home: properties, zip: cities.zip })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId));
    const one = fc.constantFrom(...all);
    const filters = fc.record(
      {
        status: one.map(({ home }) => home.stockStatus),
        goal: one.map(({ home }) => home.goal),
        type: one.map(({ home }) => home.typeIds[0]),
        city: one.map(({ home }) => home.cityId),
        agent: one.map(({ home }) => home.managerId ?? ('none' as const)),
        photo: fc.constant('none'),
        from: one.map(({ home }) => Math.floor(home.price ?? 0)),
        to: one.map(({ home }) => Math.ceil(home.price ?? 0)),
        text: one.chain(({ home, zip }) => fc.constantFrom(home.id, home.street, zip, `${zip} ${home.houseNumber}`)),
        sort: fc.constantFrom('changed', 'published', 'cheapest', 'dearest', 'id', 'id-down'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (asked) => {
        const { status, goal, type, city, agent, photo, from, to, text } = asked;
        const holds = ({ home, zip }: (typeof all)[number]) =>
          (status === undefined || home.stockStatus === status) &&
          (goal === undefined || home.goal === goal) &&
          (type === undefined || home.typeIds.includes(type)) &&
          (city === undefined || home.cityId === city) &&
          (agent === undefined || (agent === 'none' ? home.managerId === null : home.managerId === agent)) &&
          (photo === undefined || home.pictures.length === 0) &&
          (from === undefined || (home.price !== null && home.price >= from)) &&
          (to === undefined || (home.price !== null && home.price <= to)) &&
          (text === undefined ||
            text
              .toLowerCase()
              .split(' ')
              .every((word) => {
                const { id, street, houseNumber, titles, fields, sourceId } = home;
                const own = [
                  id,
                  sourceId,
                  street,
                  houseNumber,
                  JSON.stringify(titles),
                  JSON.stringify(fields.recordFile),
                ];
                return own.join(' ').toLowerCase().includes(word) || zip.startsWith(word);
              }));
        const wanted = all.filter(holds).map(({ home }) => home.id);
        const first = await listOf(asked);
        const ids = first.rows.map(({ id }) => id);
        for (let page = 2; page <= first.pageCount; page += 1)
          ids.push(...(await listOf({ ...asked, page })).rows.map(({ id }) => id));
        expect(first.total).toBe(ids.length);
        expect(new Set(ids).size).toBe(ids.length);
        // The text may also match a reference that is not the home's id.
        if (text === undefined) expect(ids.toSorted()).toEqual(wanted.toSorted());
        else expect(ids).toEqual(expect.arrayContaining(wanted));
        const { counts } = await listOf({ ...asked, status: undefined });
        expect(counts.find((count) => count.status === status)?.count ?? 0).toBe(status ? first.total : 0);
      }),
      { numRuns: 12 },
    );
  });

  it('shows the views of those homes whose figures the caller may see', async () => {
    const { stockList } = stockListEndpoints({ database: database() });
    const query = { ...v.parse(stockListQuerySchema, {}), language: 'nl' as const };
    const rowsOf = async (role: StaffRole) => {
      const desk = await deskCallBy(database(), role, 'stock.read', { personId: role === 'agent' ? 3 : null });
      return (await stockList(query, desk)).rows;
    };
    for (const role of staffRoles) {
      const rows = await rowsOf(role);
      const reach = reachOf(role, 'figures.read');
      const seen = rows.filter(({ agent }) => reach === 'all' || (reach === 'own' && agent?.id === 3));
      expect(rows.filter(({ views }) => views !== null)).toEqual(seen);
    }
  });

  it('changes the agents of many homes, each once and only if nobody changed it, and undoes it', async () => {
    const desk = await deskCallBy(database(), 'agent', 'stock.write', { personId: 1 });
    const { setAgent, stockIds } = stockListEndpoints({ database: database() });
    const own = await stockIds(v.parse(stockListQuerySchema, {}), desk);
    expect(own.total).toBe(await database().$count(properties, eq(properties.managerId, 1)));
    const [first, second] = own.items;
    const [others] = await database().select().from(properties).where(sql`manager_id is distinct from 1`).limit(1);
    if (!first || !second || !others) throw new Error('the demo has too few homes');
    const to = (id: string, version: number) => ({ id, version, managerId: 2 });
    const asked = [to(first.id, first.version), to(second.id, second.version + 1), to(others.id, others.version)];
    const { items } = await setAgent({ kind: 'property', items: asked }, desk);
    expect(items.map(({ result, before }) => [result, before])).toEqual([
      ['changed', 1],
      ['conflict', 1],
      ['not-found', null],
    ]);
    const changes = await database()
      .select({ field: stockChanges.field, before: stockChanges.before, after: stockChanges.after })
      .from(stockChanges)
      .where(eq(stockChanges.by, desk.by));
    expect(changes).toEqual([{ field: 'managerId', before: 1, after: 2 }]);
    expect(await database().$count(audit, eq(audit.by, desk.by))).toBe(1);
    const editor = await deskCallBy(database(), 'editor', 'stock.write');
    const version = items[0]?.version ?? 0;
    const asks = async (managerId: number, by: typeof desk, known = version) =>
      (await setAgent({ kind: 'property', items: [{ id: first.id, version: known, managerId }] }, by)).items[0];
    // The agent who gave a home away can take it back, but give it to nobody else; homes given away by others are out
    // of reach.
    expect(await asks(3, desk)).toMatchObject({ result: 'not-found' });
    expect(await asks(1, desk, version - 1)).toMatchObject({ result: 'conflict' });
    const back = await asks(1, desk);
    expect(back).toMatchObject({ result: 'changed', before: 2 });
    const given = await asks(2, editor, back?.version);
    expect(given).toMatchObject({ result: 'changed' });
    expect(await asks(1, desk, given?.version)).toMatchObject({ result: 'not-found' });
    expect(await asks(1, editor, given?.version)).toMatchObject({ result: 'changed', before: 2 });
    await expect(
      setAgent({ kind: 'property', items: [{ id: first.id, version, managerId: 999 }] }, editor),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it("stores filters under a person's own names", async () => {
    const views = viewEndpoints({ database: database() });
    const [desk, other] = [
      await deskCallBy(database(), 'reader', 'self'),
      await deskCallBy(database(), 'reader', 'self'),
    ];
    const { view } = await views.saveView({ name: 'Ronse', query: 'city=1' }, desk);
    await views.saveView({ name: 'Ronse', query: 'city=2' }, desk);
    await views.saveView({ name: 'Te huur', query: 'goal=rent' }, desk);
    expect((await views.savedViews({}, desk)).views.map(({ name, query }) => [name, query])).toEqual([
      ['Ronse', 'city=2'],
      ['Te huur', 'goal=rent'],
    ]);
    await expect(views.removeView({ id: view.id }, other)).rejects.toMatchObject({ code: 'not-found' });
    expect((await views.savedViews({}, other)).views).toEqual([]);
    for (let number = 3; number <= 50; number += 1) await views.saveView({ name: `View ${number}`, query: '' }, desk);
    const full = { fields: { name: 'too-many' } };
    await expect(views.saveView({ name: 'One more', query: '' }, desk)).rejects.toMatchObject(full);
    expect((await views.saveView({ name: 'Ronse', query: 'city=3' }, desk)).view.query).toBe('city=3');
    for (const { id, name } of (await views.savedViews({}, desk)).views)
      if (name.startsWith('View ')) await views.removeView({ id }, desk);
    await views.removeView({ id: view.id }, desk);
    expect((await views.savedViews({}, desk)).views).toHaveLength(1);
  });

  it('offers cities and owners to choose from, and adds a new one once', async () => {
    const choices = choiceEndpoints({ database: database() });
    const desk = await deskCallBy(database(), 'editor', 'stock.write');
    const names = { nl: '', fr: 'SAINT-LÉGER-EN-DOTTIGNIES', en: '', de: '' };
    const asked = { zip: '7730', countryId: 10 as const, names, place: null };
    const added = await choices.addCity(asked, desk);
    expect(added).toMatchObject({ known: false, city: { names: { nl: 'Saint-Léger-en-Dottignies' } } });
    const again = await choices.addCity({ ...asked, names: { ...names, fr: 'saint-leger-en-dottignies' } }, desk);
    expect(again).toMatchObject({ known: true, city: { id: added.city.id } });
    const found = await choices.chooseCities({ search: 'dottign 7730' }, desk);
    expect(found.cities.map(({ id }) => id)).toEqual([added.city.id]);
    await expect(choices.addCity({ ...asked, zip: '12' }, desk)).rejects.toMatchObject({ code: 'invalid-input' });
    const { owner } = await choices.addOwner({ name: '100 % An_', email: 'An@Mail.example' }, desk);
    expect((await choices.chooseOwners({ search: '100 % an_' }, desk)).owners).toEqual([owner]);
    expect(await database().$count(owners, eq(owners.userId, owner.id))).toBe(1);
    await expect(choices.addOwner({ name: 'Other', email: 'an@mail.example' }, desk)).rejects.toMatchObject({
      fields: { email: 'taken' },
    });
  });

  it("finds a person's own new drafts by their words, and by nothing else", async () => {
    const desk = await deskCallBy(database(), 'editor', 'stock.write');
    const { id } = await database().transaction((transaction) =>
      newSubject(
        transaction,
        { kind: 'property', values: { street: 'Kruisstraat', goal: 'sale', typeIds: [1] } },
        desk,
      ),
    );
    const { stockList } = stockListEndpoints({ database: database() });
    const found = async (asked: object) =>
      (await stockList({ ...v.parse(stockListQuerySchema, asked), language: 'nl' }, desk)).newDrafts.map(
        (one) => one.id,
      );
    expect(await found({})).toEqual([id]);
    expect(await found({ text: `kruis ${id.slice(0, 5)}` })).toEqual([id]);
    expect(await found({ draft: '1' })).toEqual([id]);
    expect(await found({ text: 'kruis%' })).toEqual([]);
    expect(await found({ goal: 'sale' })).toEqual([]);
  });

  it('finds homes that lack something required by exactly the rules of an advertisement', async () => {
    const rows = await database().select().from(properties);
    const zips = await database().select().from(cities);
    const texts = fc.constantFrom('', 'Markt');
    const number = fc.constantFrom(null, 0, 120);
    const detail = fc.option(fc.constantFrom('', 'A'), { nil: undefined });
    const changed = fc.record({
      goal: fc.constantFrom('sale' as const, 'rent' as const),
      typeIds: fc.subarray([...propertyTypes.map(({ id }) => id)], { maxLength: 2 }),
      cityId: fc.constantFrom(...zips.map(({ id }) => id)),
      street: texts,
      houseNumber: texts,
      price: number,
      pricePublished: fc.boolean(),
      charges: number,
      energyValue: number,
      energyLabelText: fc.option(texts),
      addressPublished: fc.boolean(),
      lat: fc.constantFrom(null, 0, 3.6, 50.7),
      lng: fc.constantFrom(null, 0, 3.6, 50.7),
      fields: fc.record({
        pScore: detail,
        gScore: detail,
        energyTotal: number,
        leaseContractType: fc.constantFrom('nine-years', 'long-term'),
        onDemandPrice: fc.constantFrom(undefined, true, false),
        epcCode: fc.constantFrom(undefined, { nl: '1', fr: '1', en: '1', de: '1' }),
      }),
    });
    const cityOf = new Map(zips.map((city) => [city.id, city]));
    await fc.assert(
      fc.asyncProperty(fc.array(changed, { minLength: 10, maxLength: 10 }), async (many) => {
        const homes = rows.slice(0, many.length).map((row, index) => ({ ...row, ...many[index] }));
        for (const { id, fields, ...home } of homes) {
          const known = {
            permit: true,
            allotmentPermit: false,
            planningInformation: 'residential',
            preemptionRights: false,
            judicialDecision: 'no',
          };
          const all = sql`${JSON.stringify({ ...fields, ...known })}::jsonb`;
          await database()
            .update(properties)
            .set({ ...home, stockStatus: 'published', fields: all })
            .where(eq(properties.id, id));
        }
        const standing = await database().select().from(properties);
        const lacking = standing.filter(
          (row) =>
            !closedStatuses.includes(row.stockStatus) &&
            advertisementFaults('property', {
              values: valuesOf('property', row),
              city: cityOf.get(row.cityId) ?? null,
              languages: ['nl', 'fr', 'en', 'de'],
            }).some(({ weight }) => weight === 'stops'),
        );
        const { rows: listed, total } = await listOf({ faults: '1' });
        expect(total).toBe(lacking.length);
        expect(lacking.map(({ id }) => id)).toEqual(expect.arrayContaining(listed.map(({ id }) => id)));
        expect(listed.every(({ faults }) => faults.some(({ weight }) => weight === 'stops'))).toBe(true);
      }),
      { numRuns: 4 },
    );
  });
});
