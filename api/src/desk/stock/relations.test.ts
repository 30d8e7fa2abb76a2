import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, inArray, ne } from '../../database/orm.ts';
import { rolledBack } from '../../database/rolled-back.ts';
import { owners, projects, properties, revisions, stockChanges } from '../../database/schema.ts';
import { isReadable, isWritable } from '../../offered/owner-reach.ts';
import { writeProperties } from '../../properties/write-properties.ts';
import { describeOnDatabases, testChange, testNow } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { testApp } from '../../testing/test-app.ts';
import { choiceEndpoints } from '../choices/choice-endpoints.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { doNextPlanned } from '../drafts/do-planned.ts';
import { ownersEndpoints } from '../owners/owners-endpoints.ts';
import { createPreviews } from '../preview/in-preview.ts';
import { previewSealIn } from '../preview/preview-link.ts';
import { stockListEndpoints } from '../stock-list/stock-list-endpoints.ts';
import { stockEndpoints } from './stock-endpoints.ts';

type Asked =
  | keyof ReturnType<typeof stockEndpoints>
  | keyof ReturnType<typeof stockListEndpoints>
  | keyof ReturnType<typeof choiceEndpoints>
  | keyof ReturnType<typeof ownersEndpoints>;

const [mine, theirs, third] = [1, 2, 3];
/** Owners: of one agent, of the other agent, of both, of nobody. */
const ownerIds = ['owner-mine', 'owner-theirs', 'owner-both', 'owner-free'] as const;
const kind = 'property' as const;

/** A home of each agent for each owner; `once` was of the colleague's owner earlier. */
const stage = async (database: Database) => {
  const secret = 'a secret for tests of relations';
  const { dependencies } = testApp(database);
  const mailing = { siteUrl: 'http://localhost', agencyMail: 'agency@example.org', secret };
  for (const id of ownerIds) await database.insert(owners).values({ id, name: `Name of ${id}` });
  const all = await database
    .select()
    .from(properties)
    .where(eq(properties.source, 'import'))
    .orderBy(asc(properties.id));
  const plan = [
    { managerId: mine, ownerId: 'owner-mine' },
    { managerId: mine, ownerId: null },
    { managerId: mine, ownerId: 'owner-both' },
    { managerId: theirs, ownerId: 'owner-both' },
    { managerId: theirs, ownerId: 'owner-theirs' },
    { managerId: theirs, ownerId: null },
  ];
  const homes = plan.map((relations, index) => ({ ...all[index], ...relations }));
  const write = (rows: readonly object[], at = testNow) =>
    writeProperties(database, rows as never, { ...testChange, at });
  const [, once] = homes;
  await write([{ ...once, ownerId: 'owner-theirs', managerId: theirs }], new Date(testNow.getTime() - 60_000));
  await write(homes);
  const ids = homes.map(({ id }) => id ?? '');
  await database.insert(revisions).values({
    id: '7c3f3c56-7a0e-4d0c-9a7e-2f2f6b6f0001',
    kind,
    subjectId: ids[1] ?? '',
    version: 1,
    by: 'import',
    at: testNow,
    row: { ownerId: 'owner-theirs', managerId: theirs },
  });
  const call = await deskCallBy(database, 'agent', 'stock.write', { personId: mine });
  const answers: Pick<DeskEndpoints, Asked> = {
    ...stockEndpoints({ database, ...mailing }),
    ...stockListEndpoints({ database }),
    ...choiceEndpoints({ database }),
    ...ownersEndpoints({ ...dependencies, database }),
  };
  const ask = <N extends Asked>(name: N, input: DeskInput<N>): Promise<DeskOutput<N>> => answers[name](input, call);
  return { ids, ask, call, secret, mailing, dependencies };
};

/**
 * Who may see and change an owner of a colleague, and what belongs to them and who shows it. Of an owner of both, the
 * agent may give their own home away: what the colleague shows and sees of them stays.
 */
const shown = async (database: Database, [, , own = '']: readonly string[]) => {
  const rows = [];
  for (const [id, agents] of [
    ['owner-theirs', [mine, theirs, third]],
    ['owner-both', [theirs]],
  ] as const) {
    const seen = async (personId: number, condition: typeof isReadable) =>
      database.$count(
        owners,
        and(eq(owners.id, id), condition(database, { reach: reachOf('agent', 'owners.read'), staff: { personId } })),
      );
    const whom = await Promise.all(
      agents.map(async (person) => [
        await seen(person, isReadable),
        id === 'owner-both' || (await seen(person, isWritable)),
      ]),
    );
    const homes = await database
      .select({ id: properties.id, managerId: properties.managerId })
      .from(properties)
      .where(and(eq(properties.ownerId, id), ne(properties.id, own)))
      .orderBy(asc(properties.id));
    const sites = await database
      .select({ id: projects.id, managerId: projects.managerId })
      .from(projects)
      .where(eq(projects.ownerId, id));
    rows.push({ owner: (await database.select().from(owners).where(eq(owners.id, id)))[0], whom, homes, sites });
  }
  return rows;
};

type Stage = Awaited<ReturnType<typeof stage>>;

interface Step {
  home: number;
  owner: (typeof ownerIds)[number] | null;
  agent: number;
  side: boolean;
}

/** Every way in by which an agent can set a relation, as one attempt each. */
const ways: Record<string, (stage: Stage, step: Step, database: Database) => Promise<unknown>> = {
  async draft({ ids, ask }, { home, owner, agent, side }) {
    const changes = side ? { ownerId: owner } : { managerId: agent };
    return ask('deskDraftSave', { kind, id: ids[home] ?? '', changes });
  },
  async publish({ ids, ask }, { home }) {
    const { draft, version } = await ask('deskStock', { kind, id: ids[home] ?? '' });
    const fields = { ownerId: 'mine', managerId: 'mine' } as const;
    const resolve = { version, fields };
    return ask('deskPublish', { kind, id: ids[home] ?? '', draftVersion: draft?.version ?? 0, resolve });
  },
  async begin({ ids, ask }, { home, owner, side }) {
    const { id, draft } = await ask(
      'deskStockNew',
      side ? { kind, copyOf: ids[home] ?? '' } : { kind, copyOf: ids[home] ?? '', values: { ownerId: owner } },
    );
    return ask('deskPublish', { kind, id, draftVersion: draft.version });
  },
  async restore({ ids, ask }, { home, side }) {
    const id = ids[home] ?? '';
    const { version } = await ask('deskStock', { kind, id });
    const { changes, revisions: kept } = await ask('deskHistory', { kind, id });
    const [last] = kept;
    const at = changes.find(({ field }) => ['ownerId', 'managerId'].includes(field));
    if (side && last)
      return ask('deskRestore', { kind, id, version, as: 'live', what: { of: 'revision', revision: last.id } });
    if (!at) return null;
    const as = side ? 'live' : 'draft';
    return ask('deskRestore', { kind, id, version, as, what: { of: 'change', change: at.id } });
  },
  async planned({ ids, ask, mailing }, { home }, database) {
    const dueAt = new Date(testNow.getTime() + 60_000);
    await ask('deskPlan', { kind, id: ids[home] ?? '', action: 'publish', dueAt: dueAt.toISOString() });
    return doNextPlanned({ database, now: () => dueAt, log: () => {}, ...mailing });
  },
  async discard({ ids, ask }, { home, side }) {
    const of = { kind, id: ids[home] ?? '' };
    return side ? ask('deskDraftDiscard', of) : ask('deskDraftUndoDiscard', of);
  },
  async agent({ ids, ask }, { home, agent }) {
    const id = ids[home] ?? '';
    const { version } = await ask('deskStock', { kind, id });
    return ask('setAgent', { kind, items: [{ id, version, managerId: agent }] });
  },
  async add({ ids, ask }, { home }) {
    return ask('deskOwnerAdd', { name: 'New', email: '', language: 'nl', home: ids[home] ?? '' });
  },
  async owner({ ask }, { owner, side }) {
    const id = owner ?? 'owner-mine';
    if (side) return ask('deskOwnerErase', { id, typed: `Name of ${id}` });
    return ask('deskOwnerChange', { id, version: 1, name: 'Another', email: '', language: 'nl' });
  },
  async choose({ ask }, { owner, side }) {
    return ask('chooseOwners', side ? { search: '', id: owner ?? '' } : { search: 'Name' });
  },
  async look({ ids, ask }, { home }) {
    const of = { kind, id: ids[home] ?? '' };
    const { revisions: kept } = await ask('deskHistory', of);
    const read = [];
    for (const { id: revision } of kept) read.push(await ask('deskRevision', { ...of, revision }));
    return read;
  },
};

const stepArbitrary = fc.record({
  way: fc.constantFrom(...Object.keys(ways)),
  home: fc.nat(5),
  owner: fc.constantFrom(null, ...ownerIds),
  agent: fc.constantFrom(mine, theirs, third),
  side: fc.boolean(),
});

describeOnDatabases('relations of homes', (database) => {
  it("no sequence of calls by one agent changes what another agent's owner shows to whom", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 10 }), async (steps) => {
        await rolledBack(database(), async (transaction) => {
          const staged = await stage(transaction);
          const before = await shown(transaction, staged.ids);
          for (const { way, ...step } of steps) {
            // As each call of the API: what is refused changes nothing.
            const answer = await transaction
              .transaction((inner) => ways[way]?.(staged, step, inner) ?? Promise.resolve())
              .catch((error: unknown) => {
                if (!(error instanceof ApiError)) throw error;
              });
            expect(JSON.stringify(answer ?? null), way).not.toContain('owner-theirs');
          }
          expect(await shown(transaction, staged.ids)).toEqual(before);
        });
      }),
      { numRuns: process.env.TESTS === 'long' ? 200 : 6 },
    );
  });

  describe('each way in', () => {
    const staged = <T>(work: (stage: Stage, transaction: Database) => Promise<T>): Promise<T> =>
      rolledBack(database(), async (transaction) => work(await stage(transaction), transaction));

    it("refuses a colleague's owner in a draft, a copy and a choice, with the field's code", async () => {
      await staged(async ({ ids, ask }) => {
        const [own = '', , , , foreignHome = ''] = ids;
        const saved = await ask('deskDraftSave', { kind, id: own, changes: { ownerId: 'owner-theirs' } });
        expect(saved).toMatchObject({ refused: { ownerId: 'not-allowed' }, draft: null });
        const { draft } = await ask('deskStockNew', { kind, copyOf: foreignHome });
        expect(draft.changes).toMatchObject({ managerId: mine });
        expect(draft.changes).not.toHaveProperty('ownerId');
        const { owners: found } = await ask('chooseOwners', { search: 'Name of', id: 'owner-both' });
        expect(found.map(({ id }) => id)).toEqual(['owner-both', 'owner-free', 'owner-mine']);
      });
    });

    it('refuses to publish a draft whose owner became a colleague’s meanwhile', async () => {
      await staged(async ({ ids, ask }, transaction) => {
        const [, own = '', , , , free = ''] = ids;
        const saved = await ask('deskDraftSave', { kind, id: own, changes: { ownerId: 'owner-free' } });
        expect(saved.refused).toEqual({});
        const [row] = await transaction.select().from(properties).where(eq(properties.id, free));
        if (!row) throw new Error('The home went away');
        await writeProperties(transaction, [{ ...row, ownerId: 'owner-free' }], testChange);
        const published = await ask('deskPublish', { kind, id: own, draftVersion: saved.draft?.version ?? 0 });
        expect(published).toMatchObject({
          outcome: 'faults',
          faults: [{ field: 'ownerId', code: 'not-allowed', weight: 'stops' }],
        });
      });
    });

    it('restores neither a former agent nor a former owner who are a colleague’s', async () => {
      await staged(async ({ ids, ask }, transaction) => {
        const [, own = ''] = ids;
        const { version } = await ask('deskStock', { kind, id: own });
        const [change] = await transaction
          .select()
          .from(stockChanges)
          .where(and(eq(stockChanges.subjectId, own), inArray(stockChanges.field, ['managerId'])));
        const what = { of: 'change', change: change?.id ?? 0 } as const;
        expect(await ask('deskRestore', { kind, id: own, version, as: 'draft', what })).toMatchObject({ draft: null });
        await ask('deskRestore', { kind, id: own, version, as: 'live', what });
        const [row] = await transaction.select().from(properties).where(eq(properties.id, own));
        expect(row).toMatchObject({ managerId: mine, ownerId: null });
      });
    });

    it("shows no preview of an agent's draft once a colleague shows the home", async () => {
      await staged(async ({ ids, ask, secret, dependencies }, transaction) => {
        const [own = ''] = ids;
        await ask('deskDraftSave', { kind, id: own, changes: { price: 1 } });
        const { path } = await ask('deskPreview', { kind, id: own });
        const seal = previewSealIn(secret, path.split('/').at(-1) ?? '');
        if (!seal) throw new Error('The link has no seal');
        const preview = createPreviews({ ...dependencies, database: transaction, secret });
        const seen = async () => {
          const states: string[] = [];
          const [row] = await preview(
            { seal, address: '' },
            (shownIn) => shownIn.select({ price: properties.price }).from(properties).where(eq(properties.id, own)),
            (state) => states.push(state),
          );
          return { states, price: row?.price };
        };
        expect(await seen()).toEqual({ states: ['shown'], price: 1 });
        const [row] = await transaction.select().from(properties).where(eq(properties.id, own));
        if (!row) throw new Error('The home went away');
        await writeProperties(transaction, [{ ...row, managerId: theirs }], testChange);
        expect(await seen()).toEqual({ states: ['done'], price: row.price });
      });
    });

    it("makes no unit of a project of a colleague's home", async () => {
      await staged(async ({ ids, ask }) => {
        const [own = '', , , , foreignHome = ''] = ids;
        const unit = (propertyId: string) => ({
          ...{ id: propertyId, name: 'A', floor: 0, bedrooms: 1, surface: 50, price: 1, pricePublished: true },
          ...{ availability: 'available', propertyId },
        });
        const { id } = await ask('deskStockNew', { kind: 'project' });
        const of = { kind: 'project', id } as const;
        const taken = await ask('deskDraftSave', { ...of, changes: { units: [unit(foreignHome)] } });
        expect(taken.refused).toEqual({ units: 'not-allowed' });
        expect((await ask('deskDraftSave', { ...of, changes: { units: [unit(own)] } })).refused).toEqual({});
      });
    });
  });
});
