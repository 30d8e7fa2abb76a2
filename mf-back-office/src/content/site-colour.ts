// The background of the site's own face, for agencies that have chosen no colours.
const ownBackground = '#f1ebdf';

/** A background of the site that differs from its paper, in the agency's colours: where the choice of a colour begins. */
export const siteBackground = (): string => {
  if (typeof document === 'undefined') return ownBackground;
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-paper-tint').trim();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : ownBackground;
};
