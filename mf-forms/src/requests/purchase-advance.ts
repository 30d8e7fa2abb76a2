/** The advance on a price, both in euros, to the cent: a tenth, which a buyer pays into the agent's third-party account. */
export const advanceOf = (price: number): number => Math.round(price * 10) / 100;
