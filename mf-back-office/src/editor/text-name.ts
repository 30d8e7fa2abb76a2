/** The name of the control of a text in one language. */
export const textName = (name: string, language: string): string => `${name}.${language}`;
