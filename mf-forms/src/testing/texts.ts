import { messages as allDe } from '../messages/de.ts';
import { messages as allEn } from '../messages/en.ts';
import { messages as allFr } from '../messages/fr.ts';
import { messages as allNl } from '../messages/nl.ts';
import { messages as subscriptionDe } from '../messages/subscription/de.ts';
import { messages as subscriptionEn } from '../messages/subscription/en.ts';
import { messages as subscriptionFr } from '../messages/subscription/fr.ts';
import { messages as subscriptionNl } from '../messages/subscription/nl.ts';
import { messages as thankYouDe } from '../messages/thank-you/de.ts';
import { messages as thankYouEn } from '../messages/thank-you/en.ts';
import { messages as thankYouFr } from '../messages/thank-you/fr.ts';
import { messages as thankYouNl } from '../messages/thank-you/nl.ts';
import { messages as visitDe } from '../messages/visit/de.ts';
import { messages as visitEn } from '../messages/visit/en.ts';
import { messages as visitFr } from '../messages/visit/fr.ts';
import { messages as visitNl } from '../messages/visit/nl.ts';

/** All texts of the remote and of its pages. */
export const nl = { ...allNl, ...subscriptionNl, ...thankYouNl, ...visitNl };
export const fr = { ...allFr, ...subscriptionFr, ...thankYouFr, ...visitFr };
export const en = { ...allEn, ...subscriptionEn, ...thankYouEn, ...visitEn };
export const de = { ...allDe, ...subscriptionDe, ...thankYouDe, ...visitDe };
