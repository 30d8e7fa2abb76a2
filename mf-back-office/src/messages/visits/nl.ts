export const visits = {
  'visits.title': 'Bezoeken',
};
