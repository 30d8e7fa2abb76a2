export const people = {
  'people.title': 'Mensen',
};
