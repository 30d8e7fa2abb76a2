const codes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

// An error of another realm is no instance of this one's.
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The code of the cause of a failed `fetch`, such as `ECONNREFUSED`; null if it has none. */
export const causeCode = (error: unknown): string | null => {
  const code = part(part(error, 'cause'), 'code');
  return typeof code === 'string' ? code : null;
};

/** Whether a failed `fetch` says that no server got the request. Any other failure, such as a timeout, leaves that open. */
export const neverReached = (error: unknown): boolean => codes.includes(causeCode(error) ?? '');
