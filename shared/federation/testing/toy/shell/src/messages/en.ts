export const messages = { title: 'Toy' };
