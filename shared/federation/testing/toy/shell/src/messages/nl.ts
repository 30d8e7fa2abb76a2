export const messages = { title: 'Begin' };
