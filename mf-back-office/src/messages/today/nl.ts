export const today = {
  'today.title': 'Vandaag',
};
