/**
 * The largest value of each number of a home, by the kind of its field, so that every column that stores it can hold it: counts and
 * years have 16 bits in the rows of lists, amounts and areas the digits of their columns.
 */
export const numberBounds = {
  count: 9_999,
  year: 9_999,
  area: 999_999_999, // m²
  length: 999_999, // m
  money: 9_999_999_999, // euro
  number: 999_999_999,
  /** kWh/(m² year). */
  energy: 999_999,
  /** A number of something else, such as an agent or a place in a list. */
  whole: 2_147_483_647,
} as const;
