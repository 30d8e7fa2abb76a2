import { appOf } from '@rowhouse/shared/testing/remote';
import { de, en, fr, nl } from './texts.ts';

export const { translatorIn, inPage, renderInPage } = appOf('forms', { nl, fr, en, de });
