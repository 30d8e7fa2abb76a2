export const messages = { title: 'Hello' };
