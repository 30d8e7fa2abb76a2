/** Whether a value is an object with named parts. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An unused id of letters, which is valid for every id of the settings. */
export const freshId = (takenIds: readonly string[]): string => {
  for (let at = 0; ; at += 1) {
    const id = `item-${at.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))}`;
    if (!takenIds.includes(id)) return id;
  }
};

/** A record with a part set, or without it. */
export const withPart = (value: unknown, name: string, part: unknown, isSparse: boolean): Record<string, unknown> => {
  const { [name]: _, ...others } = isRecord(value) ? value : {};
  return isSparse && (part === null || part === '') ? others : { ...(isRecord(value) ? value : {}), [name]: part };
};
