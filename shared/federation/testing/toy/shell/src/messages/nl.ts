export const messages = { title: 'Speelgoed' };
