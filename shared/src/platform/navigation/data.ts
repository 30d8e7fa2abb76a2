/** What a loader or action returns, with the status and headers of the answer. */
export class DataWithInit<Data> {
  readonly data: Data;
  readonly init: ResponseInit | null;
  constructor(value: Data, init: ResponseInit | null) {
    this.data = value;
    this.init = init;
  }
}

/** Returns data from a loader or action with a status, or with a status and headers. */
export const data = <Data>(value: Data, init?: number | ResponseInit): DataWithInit<Data> =>
  new DataWithInit(value, typeof init === 'number' ? { status: init } : (init ?? null));

/** The data that a loader or action returned, and the status and headers if it gave any. */
export const unwrap = (
  value: unknown,
): { data: unknown; status?: number | undefined; headers?: HeadersInit | undefined } =>
  value instanceof DataWithInit
    ? { data: value.data, status: value.init?.status, headers: value.init?.headers }
    : { data: value };
