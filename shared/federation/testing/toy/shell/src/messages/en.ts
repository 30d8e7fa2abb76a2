export const messages = { title: 'Home' };
