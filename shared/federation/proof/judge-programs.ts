import { BucketUnreachable } from '../fetch-release.ts';
import { type ConfinedProgram, openProgram, type ProgramOptions } from './confined-program.ts';
import type { Contract } from './contract.ts';
import { type ProgramName, programCode, programNamed } from './program-code.ts';
import { begin, nodesOf, type Releases, render, warmUp } from './renderer.ts';
import type { FreshProgram, TimedRender } from './slow-pages.ts';
import type { StandInApi } from './stand-in-api.ts';

// Timeouts in ms, for one answer and for all answers of one program. Time spent waiting for the processor does not count.
const patience = 60_000;
const most = 300_000;
// Visitors are elsewhere than the server: half a day apart shows each time and date that depends on the zone of the machine.
const zones: Partial<Readonly<Record<ProgramName, string>>> = { document: 'Pacific/Auckland' };
// MB; a renderer of seven apps uses about 200, all documents of a site about 700.
const heaps: Readonly<Record<ProgramName, number>> = { contract: 512, render: 512, document: 1024 };

/** Fetches the live releases, to compare with them; null if there are none. */
export type FetchLive = () => Promise<Releases | null>;

/** Live releases that cannot be rendered must not refuse their mend: there is nothing to compare with. */
export const noLive = (error: unknown): null => {
  if (error instanceof BucketUnreachable) throw error;
  return null;
};

/** Measures renders in a program, in ms of processor time. */
export const timeIn =
  (program: ConfinedProgram): TimedRender =>
  async ({ question }) =>
    (await render(program, question)).took;

/** Starts the programs of a proof, and ends all that are still running. */
export const createPrograms = (fetchLive: FetchLive, candidates: readonly string[], language: string | undefined) => {
  const open = new Set<ConfinedProgram>();
  const start = (name: ProgramName, reads: readonly string[], answer: ProgramOptions['answer']): ConfinedProgram => {
    const zone = zones[name];
    const confines = {
      ...{ program: programNamed(name), reads: [...programCode, ...reads], heap: heaps[name] },
      ...(zone && { zone }),
    };
    const started = openProgram({ confines, answer, patience, most });
    open.add(started);
    return started;
  };
  const startRenderer = (releases: Releases, answer: ProgramOptions['answer']): ConfinedProgram =>
    start('render', Object.values(nodesOf(releases)), answer);

  let live: ReturnType<FetchLive> | null = null;
  const fetchOnce: FetchLive = () => {
    live ??= fetchLive();
    return live;
  };
  /** Makes a function that starts a program for the live releases when it is first called; its result is null if there are none. */
  const liveRenderer = (api: StandInApi): (() => Promise<ConfinedProgram | null>) => {
    let started: Promise<ConfinedProgram | null> | null = null;
    const startLive = async (): Promise<ConfinedProgram | null> => {
      const releases = await fetchOnce();
      if (!releases) return null;
      const renderer = startRenderer(releases, (method, url) => api.answer(method, url, () => undefined));
      await begin(renderer, releases);
      return renderer;
    };
    return () => {
      started ??= startLive();
      return started.catch(noLive);
    };
  };
  /** Starts a program that has rendered no page of the candidates. */
  const startFresh = async (
    releases: Releases,
    contract: Contract,
    answer: ProgramOptions['answer'],
  ): Promise<FreshProgram> => {
    const renderer = startRenderer(releases, answer);
    await begin(renderer, releases);
    await warmUp(renderer, contract, candidates, language);
    return { time: timeIn(renderer), end: () => renderer.end('it is over') };
  };
  return {
    ...{ start, startRenderer, startFresh, liveRenderer, fetchOnce },
    /** The live releases, if they were fetched. */
    live: (): ReturnType<FetchLive> => live ?? Promise.resolve(null),
    end: (why: string): void => {
      for (const program of open) program.end(why);
    },
  };
};
