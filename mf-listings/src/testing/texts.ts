import { messages as compareDe } from '../messages/compare/de.ts';
import { messages as compareEn } from '../messages/compare/en.ts';
import { messages as compareFr } from '../messages/compare/fr.ts';
import { messages as compareNl } from '../messages/compare/nl.ts';
import { messages as allDe } from '../messages/de.ts';
import { messages as allEn } from '../messages/en.ts';
import { messages as favouritesDe } from '../messages/favourites/de.ts';
import { messages as favouritesEn } from '../messages/favourites/en.ts';
import { messages as favouritesFr } from '../messages/favourites/fr.ts';
import { messages as favouritesNl } from '../messages/favourites/nl.ts';
import { messages as allFr } from '../messages/fr.ts';
import { messages as listingDe } from '../messages/listing/de.ts';
import { messages as listingEn } from '../messages/listing/en.ts';
import { messages as listingFr } from '../messages/listing/fr.ts';
import { messages as listingNl } from '../messages/listing/nl.ts';
import { messages as allNl } from '../messages/nl.ts';
import { messages as shortlistDe } from '../messages/shortlist/de.ts';
import { messages as shortlistEn } from '../messages/shortlist/en.ts';
import { messages as shortlistFr } from '../messages/shortlist/fr.ts';
import { messages as shortlistNl } from '../messages/shortlist/nl.ts';

/** All texts of the remote and of its pages. */
export const nl = { ...allNl, ...compareNl, ...favouritesNl, ...listingNl, ...shortlistNl };
export const fr = { ...allFr, ...compareFr, ...favouritesFr, ...listingFr, ...shortlistFr };
export const en = { ...allEn, ...compareEn, ...favouritesEn, ...listingEn, ...shortlistEn };
export const de = { ...allDe, ...compareDe, ...favouritesDe, ...listingDe, ...shortlistDe };
