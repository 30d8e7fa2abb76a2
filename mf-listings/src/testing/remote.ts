import { appOf } from '@rowhouse/shared/testing/remote';
import { de, en, fr, nl } from './texts.ts';

export const { translatorIn, renderInPage } = appOf('listings', { nl, fr, en, de });
