/** Why a database refused data, such as a number that is too large; null for any other error. */
export const dataFault = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const code: unknown = Reflect.get(error, 'code');
  // SQL classes 22, 23 and 54: data exceptions, constraint violations, and values too large for an index.
  if (typeof code === 'string' && /^(?:2[23]|54)\w{3}$/.test(code)) return error.message;
  return dataFault(error.cause);
};
