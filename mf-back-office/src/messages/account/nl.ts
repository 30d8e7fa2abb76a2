export const account = {
  'account.title': 'Mijn account',
} as const;
