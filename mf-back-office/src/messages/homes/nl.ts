export const homes = {
  'homes.title': 'Panden',
  'projects.title': 'Projecten',
};
