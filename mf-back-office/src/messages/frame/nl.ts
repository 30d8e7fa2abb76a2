export const frame = {
  'frame.menu': 'Menu van het kantoor',
  'frame.account': 'Mijn account: {{name}}',
  'frame.logout': 'Uitloggen',
} as const;
