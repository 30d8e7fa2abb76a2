export const account = {
  'account.title': 'Mijn account',
  'login.title': 'Inloggen bij het kantoor',
};
