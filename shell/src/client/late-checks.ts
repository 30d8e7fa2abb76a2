import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { type Call, createCall, loadAnswers } from '@rowhouse/shared/platform/call';
import { sendWithKey } from '@rowhouse/shared/platform/document-key';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import { answersModule } from '../modules/answers-module.ts';

type Source = Pick<ModuleSource, 'load'>;

/** Loads the file that checks what the site answers and loads the next page; no first page waits for it. */
export const loadChecks = ({ load }: Source): Promise<unknown> => load(answersModule.owner, answersModule.path);

/** The facts of a release set in an answer. */
export const parseFacts = async (source: Source, body: unknown): Promise<ReleaseFacts> => {
  await loadChecks(source);
  const { parseFacts } = await import(/* webpackChunkName: "answers" */ './parse-facts.ts');
  return parseFacts(body);
};

/** The API client of a document. */
export const createBrowserCall = (source: Source): Call =>
  createCall(
    (path, init) => {
      const headers = new Headers(init.headers);
      // Without TLS the browser makes no ids; the front then sets them.
      const id = crypto.randomUUID?.();
      if (id) headers.set('x-request-id', id);
      return sendWithKey(path, { ...init, headers });
    },
    undefined,
    async () => {
      await loadChecks(source);
      return loadAnswers();
    },
  );
