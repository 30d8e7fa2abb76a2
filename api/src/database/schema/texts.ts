import type { FieldValue, PropertyField } from '@rowhouse/shared/contract/property-fields';
import type { Language } from '@rowhouse/shared/domain/language';

export type { Language };

export type Texts = Record<Language, string>;

export interface StoredPicture {
  src: string;
  alt: Texts;
  width: number;
  height: number;
}

/** A picture or plan as a feed names it: its address, or `zip:<name>` of an entry of the archive that the feed came in. */
export interface NamedFile {
  source: string;
  alt: Texts;
}

/** The files of a home or project that the site keeps, as its feed names them. */
export interface NamedFiles {
  pictures: NamedFile[];
  plans: NamedFile[];
}

/** A text field is stored in all languages; every other kind as the contract has it. */
export type StoredFields = { [F in PropertyField]?: FieldValue | Texts };
