export const editor = {
  'home.title': 'Pand',
};
