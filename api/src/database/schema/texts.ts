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

/**
 * A picture or plan as a feed names it: its address, or `zip:<name>` for an entry of the archive in which the feed
 * came.
 */
export interface NamedFile {
  source: string;
  alt: Texts;
}

/**
 * A document as a feed names it: its address like that of a picture, its name, and its kind in the feed's own terms.
 */
export interface NamedDocument {
  source: string;
  name: string;
  kind: string;
}

/** The files of a home or project that the site stores, as its feed names them. */
export interface NamedFiles {
  pictures: NamedFile[];
  plans: NamedFile[];
  /** Missing in rows from before feeds had documents. */
  documents?: NamedDocument[];
}

/** A text field is stored in all languages; other fields are stored as in the contract. */
export type StoredFields = { [F in PropertyField]?: FieldValue | Texts };
