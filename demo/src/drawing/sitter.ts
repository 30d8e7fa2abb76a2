export const hairStyles = ['side', 'bob', 'curls', 'crop', 'bun', 'long', 'bald', 'waves'] as const;
export type HairStyle = (typeof hairStyles)[number];

/** A person in a portrait. */
export interface Sitter {
  skin: string;
  hair: string;
  style: HairStyle;
  cx: number;
  jaw: number;
}
