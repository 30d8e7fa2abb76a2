export const tokenParameter = 'token';
export const personParameter = 'as';
export const doneParameter = 'done';

/** The query of a list's address, for one of its people. */
export const shortlistQuery = (token: string, person?: number | null, done?: string): URLSearchParams =>
  new URLSearchParams({
    [tokenParameter]: token,
    ...(person && { [personParameter]: String(person) }),
    ...(done && { [doneParameter]: done }),
  });
