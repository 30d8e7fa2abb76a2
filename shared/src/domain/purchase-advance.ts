/** The part of the price that a buyer pays in advance into the agent's third-party account. */
export const advanceShare = 0.1;

/** The advance on a price, both in euros, to the cent. */
export const advanceOf = (price: number): number => Math.round(price * advanceShare * 100) / 100;
