export const messages = { title: 'Clock' };
