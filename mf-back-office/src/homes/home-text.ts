/** The text of a home in a field with suggestions; it ends with the number. */
export const homeText = ({ id, title, address }: { id: string; title: string; address: string }): string =>
  `${[title, address].filter(Boolean).join(', ')} (${id})`;
