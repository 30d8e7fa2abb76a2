/** A city as lists and panels name it: 'Ronse [9600]'. */
export const cityLabel = ({ name, zip }: { readonly name: string; readonly zip: string }): string => `${name} [${zip}]`;
