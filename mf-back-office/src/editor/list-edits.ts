/** A copy of a list with an item put in at a place. */
export const insertAt = <Item>(list: readonly Item[], at: number, item: Item): Item[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];

/** A copy of a list without the item at a place. */
export const removeAt = <Item>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at);

/** A copy of a list with another item at a place. */
export const replaceAt = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, index) => (index === at ? item : one));
