/** Why a database refuses data, such as a number that is too large; null where something else is wrong. */
export const dataFault = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const code: unknown = Reflect.get(error, 'code');
  // Classes 22, 23 and 54 of SQL: data exceptions, broken constraints, and what is too large for an index.
  if (typeof code === 'string' && /^(?:2[23]|54)\w{3}$/.test(code)) return error.message;
  return dataFault(error.cause);
};
