/** A request that waits for its answer. */
interface Held<Answer> {
  url: string;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** The requests that a worker has and has not answered yet, by number. */
export interface HeldRequests<Answer> {
  /** Adds one; it rejects by itself when it is not settled in time. */
  add: (url: string) => { id: number; answer: Promise<Answer> };
  resolve: (id: number, answer: Answer) => void;
  reject: (id: number, error: Error) => void;
  rejectAll: (error: () => Error) => void;
  urlOf: (id: number) => string | undefined;
  count: () => number;
}

/** Makes the list of one worker; `limit` is how long an answer may take, in ms. */
export const createHeldRequests = <Answer>(limit: number): HeldRequests<Answer> => {
  const held = new Map<number, Held<Answer>>();
  let lastId = 0;
  const remove = (id: number): Held<Answer> | undefined => {
    const one = held.get(id);
    held.delete(id);
    clearTimeout(one?.timer);
    return one;
  };
  return {
    add: (url) => {
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const timer = setTimeout(() => remove(id)?.reject(new Error(`${url} took too long to render`)), limit);
      held.set(id, { url, resolve, reject, timer });
      return { id, answer: promise };
    },
    resolve: (id, answer) => remove(id)?.resolve(answer),
    reject: (id, error) => remove(id)?.reject(error),
    rejectAll: (error) => {
      for (const id of [...held.keys()]) remove(id)?.reject(error());
    },
    urlOf: (id) => held.get(id)?.url,
    count: () => held.size,
  };
};
