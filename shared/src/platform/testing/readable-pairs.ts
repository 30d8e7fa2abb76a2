/** The tokens of text and what it stands on, which need the contrast of text. */
export const textPairs = [
  ['ink', 'paper'],
  ['ink', 'paper-bright'],
  ['ink', 'paper-tint'],
  ['ink', 'brick-tint'],
  ['ink', 'garden-tint'],
  ['ink', 'ochre-tint'],
  ['ink', 'error-tint'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-bright'],
  ['ink-soft', 'paper-tint'],
  ['accent', 'paper'],
  ['accent', 'paper-tint'],
  ['accent', 'brick-tint'],
  ['error', 'paper'],
  ['error', 'paper-bright'],
  ['garden', 'paper'],
  ['ochre', 'paper'],
  ['on-brick', 'brick'],
  ['on-brick', 'brick-deep'],
  ['on-brick', 'garden-deep'],
  ['on-brick', 'background-ink'],
] as const;

/** The tokens of lines and what they stand on, which need the contrast of shapes. */
export const shapePairs = [
  ['rule-strong', 'paper'],
  ['rule-strong', 'paper-bright'],
  ['focus', 'paper'],
  ['garden', 'garden-tint'],
  ['ochre', 'ochre-tint'],
  ['error', 'error-tint'],
] as const;
