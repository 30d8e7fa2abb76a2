/** Browsers that share an engine. `other` is any browser that apps are not built for: each release may fail in it. */
export const families = ['chromium', 'firefox', 'safari', 'other'] as const;
export type Family = (typeof families)[number];

/** The names of families, for people. */
export const nameOf: Readonly<Record<Family, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  safari: 'Safari',
  other: 'an unsupported browser',
};

interface Signature {
  family: Family;
  pattern: RegExp;
  /** The oldest version that apps are built for. */
  oldest: readonly [major: number, minor: number];
}

// On iOS every browser has the engine of Safari, and the version of the system.
const signatures: readonly Signature[] = [
  { family: 'safari', pattern: /\((?:iPhone|iPad|iPod)[^)]* OS (\d+)_(\d+)/, oldest: [16, 4] },
  { family: 'chromium', pattern: /Chrome\/(\d+)/, oldest: [111, 0] },
  { family: 'firefox', pattern: /Firefox\/(\d+)/, oldest: [114, 0] },
  { family: 'safari', pattern: /Version\/(\d+)(?:\.(\d+))?.* Safari\//, oldest: [16, 4] },
];

/** The family that a browser names in its `user-agent`. */
export const familyOf = (userAgent: string): Family => {
  for (const { family, pattern, oldest } of signatures) {
    const [version, major = 0, minor = 0] = (pattern.exec(userAgent) ?? []).map(Number);
    if (version === undefined) continue;
    return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]) ? family : 'other';
  }
  return 'other';
};
