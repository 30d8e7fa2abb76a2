import * as v from 'valibot';
import { hydrateDocument } from './hydrate.ts';
import { serveJudge } from './program-channel.ts';
import { restrictRealm } from './restrict-realm.ts';
import { serverDocumentSchema } from './server-document.ts';

const answers = new Map<string, Promise<Response>>();

// Hydrates documents with the browser builds of a release set. It reads no files of these builds and requests each one from the judge.
serveJudge(({ fetch, report }) => {
  restrictRealm({ mayLoad: () => false, folders: [], report });
  const once = async (method: string, url: string): Promise<Response> => {
    if (!url.endsWith('.js')) return fetch(method, url);
    const answer = answers.get(url) ?? fetch(method, url);
    answers.set(url, answer);
    return (await answer).clone();
  };
  return { hydrate: (input) => hydrateDocument(v.parse(serverDocumentSchema, input), once) };
});
