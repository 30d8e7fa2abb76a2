import { houseOf } from '@rowhouse/shared/testing/house';
import { messages as de } from '../messages/de.ts';
import { messages as en } from '../messages/en.ts';
import { messages as fr } from '../messages/fr.ts';
import { messages as nl } from '../messages/nl.ts';

export const { translatorIn, renderInStreet } = houseOf('forms', { nl, fr, en, de });
