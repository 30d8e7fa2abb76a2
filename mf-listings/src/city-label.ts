interface Place {
  readonly name: string;
  readonly zip: string;
}

/** A city as lists name it, and as an address does: '9600 Ronse'. */
export const cityLabel = ({ name, zip }: Place): string => `${zip} ${name}`;
