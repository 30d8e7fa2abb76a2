import { hrefFor } from '@rowhouse/shared/routes';
import { goodRequests } from '@rowhouse/shared/testing/requests';
import * as v from 'valibot';

/** The visitors' results: how many answers of each kind were correct, and the failures. */
export interface Load {
  answered: Record<'page' | 'search' | 'file' | 'post' | 'call', number>;
  failures: string[];
  /** Mail address of each acknowledged request; every request has its own. */
  acknowledged: string[];
  /** Resolves once visitors got this many more answers of each kind. */
  more: (count: number) => Promise<void>;
  /** Lets everyone finish their current request, and stops. */
  stop: () => Promise<void>;
}

const sentSchema = v.object({ id: v.pipe(v.string(), v.minLength(1)) });
const foundSchema = v.object({ total: v.pipe(v.number(), v.minValue(1)) });

let next = 0;
/** A new request of a visitor, with an idempotency key and a network of its own. */
export const freshRequest = (
  keyed = true,
): { email: string; fields: Record<string, string>; headers: Record<string, string> } => {
  next += 1;
  const email = `visitor-${next}@mail.example`;
  const { firstName, lastName, phone, remark, privacy } = goodRequests['site-contact'] as Record<string, string>;
  return {
    email,
    fields: {
      ...{ firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '', remark: remark ?? '' },
      ...{ privacy: privacy ?? '', email, newsletter: '' },
      ...(keyed && { idempotencyKey: `key-${next}` }),
    },
    headers: { 'x-forwarded-for': `10.${next >> 8}.${next & 255}.1` },
  };
};

type Fresh = ReturnType<typeof freshRequest>;

const formOf = (fields: Fresh['fields']): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** The ways in which a form is sent: by a page without scripts, by one that takes files, and as a call of a script. */
export const ways = {
  form: (url: string, { fields, headers }: Fresh) =>
    fetch(url + hrefFor('contact', {}, 'nl'), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers: { ...headers, origin: url },
    }),
  parts: (url: string, { fields, headers }: Fresh) =>
    fetch(url + hrefFor('contact', {}, 'nl'), {
      method: 'POST',
      body: formOf(fields),
      redirect: 'manual',
      headers: { ...headers, origin: url },
    }),
  call: (url: string, { fields, headers }: Fresh) =>
    fetch(`${url}/api/v1/requests/site-contact`, {
      method: 'POST',
      body: JSON.stringify({ ...fields, language: 'nl' }),
      headers: { ...headers, 'content-type': 'application/json', origin: url },
    }),
};

/** Visitors who view, search and send, each as fast as they are answered, until they are stopped. */
export const startLoad = (url: string, paths: string[], files: string[]): Load => {
  const load = {
    answered: { page: 0, search: 0, file: 0, post: 0, call: 0 },
    failures: [] as string[],
    acknowledged: [] as string[],
  };
  let isOver = false;
  let told = Promise.withResolvers<void>();

  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(url + path, { redirect: 'manual' });
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    return answer;
  };
  const steps: Record<keyof Load['answered'], (turn: number) => Promise<void>> = {
    page: async (turn) => {
      const path = paths[turn % paths.length] ?? '';
      const answer = await get(path);
      const html = await answer.text();
      if (!html.endsWith('</html>') || answer.headers.has('x-copy-of')) throw new Error(`${path} was not whole`);
    },
    search: async (turn) => {
      const answer = await get(`/api/v1/properties?language=nl&goal=sale&search=Ronse&turn=${turn}`);
      v.parse(foundSchema, await answer.json());
    },
    file: async (turn) => {
      await (await get(files[turn % files.length] ?? '')).arrayBuffer();
    },
    post: async () => {
      const request = freshRequest();
      const answer = await ways.form(url, request);
      if (answer.status !== 303) throw new Error(`a form was answered ${answer.status}`);
      load.acknowledged.push(request.email);
    },
    call: async () => {
      const request = freshRequest();
      const answer = await ways.call(url, request);
      if (answer.status !== 200) throw new Error(`a call was answered ${answer.status}: ${await answer.text()}`);
      v.parse(sentSchema, await answer.json());
      load.acknowledged.push(request.email);
    },
  };
  const visitor = async (kind: keyof Load['answered'], first: number): Promise<void> => {
    for (let turn = first; !isOver; turn += 1) {
      try {
        await steps[kind](turn);
        load.answered[kind] += 1;
      } catch (error) {
        load.failures.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
      }
      told.resolve();
      told = Promise.withResolvers();
    }
  };
  const visitors = [visitor('page', 0), visitor('page', 3), visitor('search', 0), visitor('file', 0)];
  visitors.push(visitor('post', 0), visitor('call', 0));

  const kinds = Object.keys(load.answered) as (keyof Load['answered'])[];
  return {
    ...load,
    more: async (count) => {
      const from = { ...load.answered };
      const failed = load.failures.length;
      // Constant failures end the wait.
      while (kinds.some((kind) => load.answered[kind] < from[kind] + count) && load.failures.length < failed + 50)
        await told.promise;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
  };
};
