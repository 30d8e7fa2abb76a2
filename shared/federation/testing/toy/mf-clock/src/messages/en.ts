export const messages = { now: 'Now' };
