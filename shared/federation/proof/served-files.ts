import { factsOf } from '../release-set.ts';
import type { AnswerBrowser } from './browser-page.ts';
import type { Answer } from './confined-program.ts';
import type { FetchLive } from './judge-programs.ts';
import { releasedFiles } from './released-files.ts';
import type { Releases } from './renderer.ts';
import type { StandInApi } from './stand-in-api.ts';

// A document here runs a script as the body of a function, where a `var` stays local. The container's variable, which is global in a
// browser, is therefore set explicitly.
const madeGlobal = (script: string, container: string): string => `${script}\nwindow.${container} = ${container};`;

/** The files of releases, as the documents of a proof get them. */
export const createServedFiles = (releases: Releases) => {
  const files = releasedFiles(releases);
  // Containers by the address of their entry.
  const containers = new Map(
    Object.entries(factsOf(releases.set).apps).flatMap(([owner, { prefix, entry, container }]) =>
      owner === 'shell' ? [] : entry.js.map((name): [string, string] => [prefix + name, container]),
    ),
  );
  return {
    /** A file for a document without a browser. */
    fileAt: (path: string): Answer => {
      const text = files(path)?.toString('utf8');
      const container = containers.get(path);
      if (text === undefined) return { status: 404, body: '' };
      return { status: 200, body: container === undefined ? text : madeGlobal(text, container) };
    },
    /** Answers a browser, which also shows documents of the live releases. */
    answerBrowser:
      (api: StandInApi, live: FetchLive): AnswerBrowser =>
      async (method, url) => {
        const answer = await api.answer(method, url, () => undefined);
        if (answer) return { status: answer.status, body: Buffer.from(answer.body) };
        const { pathname } = new URL(url);
        const before = await live();
        const body = files(pathname) ?? (before && releasedFiles(before)(pathname));
        return body && { status: 200, body };
      },
  };
};
