const codes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether a failed `fetch` says that no server got the request. Any other failure, such as a timeout, leaves that open. */
export const neverReached = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code));
};
