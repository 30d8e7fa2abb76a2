export const audit = {
  'audit.title': 'Logboek',
};
