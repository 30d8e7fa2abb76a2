export const messages = { now: 'Nu' };
