import { expect, test } from 'vitest';
import { messages as de } from '../messages/de.ts';
import { messages as en } from '../messages/en.ts';
import { messages as fr } from '../messages/fr.ts';
import { messages as nl } from '../messages/nl.ts';

test.each(Object.entries({ nl, fr, en, de }))(
  'the name of the calendar link in %s starts with its visible text, for voice control',
  (_, texts) => {
    expect(texts['open-house.add-of'].startsWith(texts['open-house.add'])).toBe(true);
  },
);
