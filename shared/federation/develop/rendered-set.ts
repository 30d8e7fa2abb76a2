import { type ConfinedProgram, openProgram } from '../proof/confined-program.ts';
import type { ProofAnswer } from '../proof/contract.ts';
import { programCode, programNamed } from '../proof/program-code.ts';
import { begin, nodesOf, type Releases, render } from '../proof/renderer.ts';
import { originOf } from '../proof/stand-in-api.ts';

const patience = 60_000; // ms
const heap = 512; // MB

/** A release set that renders pages with the API of a site. */
export interface RenderedSet {
  releases: Releases;
  render: (path: string) => Promise<ProofAnswer>;
  end: () => void;
}

/**
 * Starts a release set in a confined program, as a proof does: other teams' code reads no file of this machine. Its calls go to the
 * site at an address; `ownAddress` is the origin that the pages name.
 */
export const startSet = async (releases: Releases, address: string, ownAddress: string): Promise<RenderedSet> => {
  const answer = async (method: string, url: string) => {
    const { pathname, search } = new URL(url);
    if (method !== 'GET') return null;
    const response = await fetch(address + pathname + search, { redirect: 'manual' });
    return { status: response.status, body: await response.text() };
  };
  const confines = {
    program: programNamed('render'),
    reads: [...programCode, ...Object.values(nodesOf(releases))],
    heap,
  };
  const program: ConfinedProgram = openProgram({ confines, answer, patience, most: Number.MAX_SAFE_INTEGER });
  const end = (): void => program.end('another set replaces it');
  try {
    await begin(program, releases);
  } catch (error) {
    end();
    throw error;
  }
  const origin = originOf('full');
  return {
    releases,
    render: async (path) => {
      const question = { amount: 'full' as const, url: origin + path };
      const { answer: page } = await render(program, question);
      const named = ([name, value]: [string, string]): [string, string] => [name, value.replaceAll(origin, ownAddress)];
      return { ...page, body: page.body.replaceAll(origin, ownAddress), headers: page.headers.map(named) };
    },
    end,
  };
};
