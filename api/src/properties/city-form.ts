import { wordsOf } from '@rowhouse/shared/domain/search';

/** A city name as names are compared: accents, case and hyphens make no difference. */
export const cityForm = (name: string): string => wordsOf(name).join(' ');
