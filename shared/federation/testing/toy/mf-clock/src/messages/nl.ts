export const messages = { title: 'Klok' };
