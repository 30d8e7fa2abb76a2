// The first that fits: each of these also calls itself what stands below it.
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
  const found = names.find(([sign]) => sign.test(userAgent));
  return found ? [found[1]] : [];
};

/** What an owner knows a device by, such as 'Firefox, Windows': no version, so that it tells little else; empty where nothing is known. */
export const deviceName = (userAgent: string): string =>
  [...nameIn(browsers, userAgent), ...nameIn(systems, userAgent)].join(', ');
