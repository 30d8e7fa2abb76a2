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

/** A text field is stored in all languages; every other kind as the contract has it. */
export type StoredFields = { [F in PropertyField]?: FieldValue | Texts };
