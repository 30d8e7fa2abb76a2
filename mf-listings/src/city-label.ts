interface Place {
  readonly name: string;
  readonly zip: string;
}

/** A city as in lists and addresses: '9600 Ronse'. */
export const cityLabel = ({ name, zip }: Place): string => `${zip} ${name}`;
