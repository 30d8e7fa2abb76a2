const codes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

// An error of another realm is no instance of this one's.
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Whether a failed `fetch` says that no server got the request. Any other failure, such as a timeout, leaves that open. */
export const neverReached = (error: unknown): boolean => codes.includes(String(part(part(error, 'cause'), 'code')));
