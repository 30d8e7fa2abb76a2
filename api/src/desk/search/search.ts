import type { Language } from '@rowhouse/shared/domain/language';

/** What is searched for, and how many results of a kind are wanted. */
export interface Search {
  text: string;
  most: number;
  language: Language;
}
