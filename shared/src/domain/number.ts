const decimals = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 1 });

/** A number in text, with one decimal at most, in the one notation of the site, that of its prices: 2.140 m² never stands beside 2 140 m². */
export function formatNumber(value: number): string {
  return decimals.format(value);
}
