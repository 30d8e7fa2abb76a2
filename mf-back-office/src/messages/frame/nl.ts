export const frame = {
  'frame.menu': 'Menu van het kantoor',
};
