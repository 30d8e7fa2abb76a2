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

/** A document as a feed names it: by its address as a picture is, what it is called, and what it is in the words of the feed. */
export interface NamedDocument {
  source: string;
  name: string;
  kind: string;
}

/** The files of a home or project that the site keeps, as its feed names them. */
export interface NamedFiles {
  pictures: NamedFile[];
  plans: NamedFile[];
  /** Not where it was stored before feeds had them. */
  documents?: NamedDocument[];
}

/** A text field is stored in all languages; every other kind as the contract has it. */
export type StoredFields = { [F in PropertyField]?: FieldValue | Texts };
