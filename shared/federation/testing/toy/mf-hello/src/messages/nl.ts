export const messages = { title: 'Hallo' };
