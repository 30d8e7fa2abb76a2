import { appOf } from '@rowhouse/shared/testing/remote';
import { messages as de } from '../messages/de.ts';
import { messages as en } from '../messages/en.ts';
import { messages as fr } from '../messages/fr.ts';
import { messages as nl } from '../messages/nl.ts';

export const { translatorIn, inPage, renderInPage } = appOf('forms', { nl, fr, en, de });
