// The first match counts, since each of these browsers also names those below it.
const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (names: typeof browsers | typeof systems, userAgent: string): string[] => {
  const match = names.find(([sign]) => sign.test(userAgent));
  return match ? [match[1]] : [];
};

/**
 * A device's name for its owner, such as 'Firefox, Windows': without a version, so that it reveals little; empty when
 * unknown.
 */
export const deviceName = (userAgent: string): string =>
  [...nameIn(browsers, userAgent), ...nameIn(systems, userAgent)].join(', ');
