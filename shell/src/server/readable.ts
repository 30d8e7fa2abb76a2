const longest = 200;

/** A text that may come from anyone, as it is shown in a terminal: short, and without characters that control it. */
export const readable = (text: string): string => text.replaceAll(/\p{C}/gu, '').slice(0, longest);
