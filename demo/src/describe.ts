import { cities } from './cities.ts';
import { type Facts, has, isDwelling, isFlat, isHouse, isNew } from './facts.ts';
import type { Plan, Trait } from './plan/plan.ts';
import { type Language, languages, same, type Texts, texts } from './texts.ts';
import { businessClosings, businessPlaces, newBuildClosings, ringPlaces } from './words/business.ts';
import { goneClosings, rentClosings, saleClosings, stationSentences, viagerSentence } from './words/closings.ts';
import { layouts, singleStorey } from './words/layouts.ts';
import { openings, type Sentences } from './words/openings.ts';
import { area, bathroomsPhrase, bedroomsPhrase, floorPhrase, orientationPhrases } from './words/phrases.ts';
import { greenPlaces, places } from './words/places.ts';
import {
  chargingSentences,
  energyLabelSentences,
  energySentences,
  heatingSentences,
  renovationSentences,
  solarSentences,
} from './words/technical.ts';
import { insideSentences } from './words/traits-inside.ts';
import { outsideSentences } from './words/traits-outside.ts';

export type Describe = (plan: Plan, facts: Facts) => Texts;

// Traits that are not mentioned for a shop, a hall or a garage, even if it has them.
const dwellingOnly: readonly Trait[] = ['office', 'fireplace', 'view', 'shed', 'garden'];

/**
 * Composes descriptions; it takes each list of sentences in rotation, so that neighbouring descriptions in a list do
 * not sound alike.
 */
export const describer = (): Describe => {
  const turns = new Map<Sentences, number>();
  const next = (sentences: Sentences | undefined): Texts[] => {
    if (!sentences) return [];
    const turn = turns.get(sentences) ?? 0;
    turns.set(sentences, turn + 1);
    return [sentences[turn % sentences.length] ?? sentences[0]];
  };

  return (plan, facts) => {
    const { kind, traits } = plan;
    const spoken = traits.filter((trait) => isDwelling(kind) || kind === 'land' || !dwellingOnly.includes(trait));
    const isPlace = isDwelling(kind) || kind === 'income' || (kind === 'land' && plan.goal === 'sale');
    const paragraphs: Texts[][] = [
      [...next(openings[kind]), ...next(isPlace ? placesOf(plan) : businessPlacesOf(plan))],
      [
        ...(kind === 'studio' ? [] : next(layoutsOf(plan, facts))),
        ...spoken.flatMap((trait) => next(insideSentences[trait])),
      ],
      spoken.filter((trait) => kind !== 'land' || trait === 'view').flatMap((trait) => next(outsideSentences[trait])),
      [
        ...(plan.renovated ? next(renovationSentences) : []),
        ...(facts.heating && !has(plan, 'to-renovate') ? next(heatingSentences[facts.heating]) : []),
        ...(has(plan, 'solar') ? next(solarSentences) : []),
        ...(has(plan, 'charging') ? next(chargingSentences) : []),
        ...(typeof plan.epc === 'number' && plan.epc > 0 ? next(energySentences) : []),
        ...(typeof plan.epc === 'string' ? next(energyLabelSentences) : []),
      ],
      [
        ...(has(plan, 'station') && isDwelling(kind) ? next(stationSentences) : []),
        ...(plan.fields?.annuityConditions ? [viagerSentence] : []),
        ...(plan.gone ? [goneClosings[plan.goal]] : next(closingsOf(plan))),
      ],
    ];
    const values = valuesOf(plan, facts);
    const write = (language: Language) =>
      paragraphs
        .filter((paragraph) => paragraph.length > 0)
        .map((paragraph) => paragraph.map((sentence) => filled(sentence[language], values, language)).join(' '))
        .join('\n\n');
    const [nl = '', fr = '', en = '', de = ''] = languages.map(write);
    return texts(nl, fr, en, de);
  };
};

const outOfTown: readonly Plan['kind'][] = ['villa', 'farm', 'land', 'new-house'];

const placesOf = ({ city, kind }: Plan): Sentences =>
  city === 'ronse' && outOfTown.includes(kind) ? greenPlaces : places[city];

const businessPlacesOf = ({ kind }: Plan): Sentences =>
  kind === 'industrial' || kind === 'land' ? ringPlaces : businessPlaces;

const layoutsOf = ({ kind }: Plan, { floors }: Facts): Sentences | undefined =>
  isHouse(kind) && floors === 1 ? singleStorey : layouts[kind];

const closingsOf = ({ kind, goal, fields }: Plan): Sentences => {
  if (isNew(kind)) return newBuildClosings;
  if (!isDwelling(kind) || fields?.annuityConditions) return businessClosings;
  return goal === 'sale' ? saleClosings : rentClosings;
};

const valuesOf = (plan: Plan, facts: Facts): Record<string, Texts | undefined> => {
  const areaOf = (value: number | undefined) => (value === undefined ? undefined : area(value));
  const yearOf = (value: number | undefined) => (value === undefined ? undefined : same(String(value)));
  return {
    surface: areaOf(plan.living),
    plot: areaOf(plan.plot),
    garden: areaOf(facts.garden),
    terrace: areaOf(facts.terrace),
    store: areaOf(facts.store),
    year: yearOf(plan.year),
    renovated: yearOf(plan.renovated),
    bedrooms: bedroomsPhrase(plan.bedrooms ?? 1),
    bathrooms: bathroomsPhrase(facts.bathrooms),
    floor: isFlat(plan.kind) ? floorPhrase(plan.floor ?? 0) : undefined,
    orientation: orientationPhrases[facts.orientation],
    epc: same(String(plan.epc)),
    city: cities[plan.city].names,
  };
};

/** Fills in a sentence and capitalizes its first letter; a missing value is a mistake in the demo's data. */
const filled = (sentence: string, values: Record<string, Texts | undefined>, language: Language): string => {
  const text = sentence.replace(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = values[name]?.[language];
    if (value === undefined) throw new Error(`the demo has no ${name} for: ${sentence}`);
    return value;
  });
  // French puts a space before these characters, which must not break across lines.
  const set = language === 'fr' ? text.replace(/ (?=[?!;:])/g, '\u00A0') : text;
  return set.charAt(0).toUpperCase() + set.slice(1);
};
