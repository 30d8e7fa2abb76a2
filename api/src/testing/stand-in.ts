import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { omnicasaStandIn } from './omnicasa-stand-in.ts';
import { whiseStandIn } from './whise-stand-in.ts';

// node api/src/testing/stand-in.ts omnicasa|whise <port>: a stand-in with the homes of the tests, to try a feed by
// hand.

const rows = v.array(v.record(v.string(), v.unknown()));
const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../feeds/${path}`, import.meta.url), 'utf8'));
const omnicasaSchema = v.object({ homes: rows, projects: rows });

const [, , vendor, port = '4900'] = process.argv;
const server =
  vendor === 'whise'
    ? await whiseStandIn(
        v.parse(v.object({ estates: rows }), await read('whise/fixtures/estates.json')),
        {},
        Number(port),
      )
    : await omnicasaStandIn(
        { ...v.parse(omnicasaSchema, await read('omnicasa/fixtures/agency.json')), deleted: [], deletedProjects: [] },
        undefined,
        Number(port),
      );
process.stdout.write(`${vendor} at ${server.address}\n`);
