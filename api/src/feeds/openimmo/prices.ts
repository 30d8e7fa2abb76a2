import type { FeedNote } from '../report.ts';

type Note = Omit<FeedNote, 'sourceId'>;
type Get = (path: string) => string | undefined;

const warm = 'preise/warmmiete';
// The first given one is the price; a warm rent includes its charges.
const pricePaths = {
  sale: ['preise/kaufpreis', 'preise/kaufpreisbrutto'],
  rent: ['preise/kaltmiete', 'preise/nettokaltmiete', 'preise/pauschalmiete', 'preise/pacht', warm],
} as const;
const allPaths: readonly string[] = Object.values(pricePaths).flat();
const charges: readonly string[] = ['preise/nebenkosten', 'preise/heizkosten'];
// Amounts that the site does not show, and that are told where a home has no other.
const beside = ['kaufpreisnetto', 'hauptmietzinsnetto', 'gesamtmietenetto', 'gesamtmietebrutto', 'summemietenetto']
  .concat('gesamtbelastungbrutto', 'erbpacht', 'mietpreis_pro_qm', 'kaufpreis_pro_qm', 'richtpreis', 'freitext_preis')
  .map((name) => `preise/${name}`);

const isNothing = (value: string | undefined): boolean => value === undefined || /^0+(?:[.,]0+)?$/.test(value);
const isYes = (value: string | undefined): boolean => value === 'true' || value === '1';

/** OpenImmo allows sale and rent together: here the home is for sale, unless only a rent is given. */
export const goalOf = (get: Get): 'sale' | 'rent' | null => {
  const [sale, rent] = [
    isYes(get('objektkategorie/vermarktungsart@KAUF')),
    isYes(get('objektkategorie/vermarktungsart@MIETE_PACHT')),
  ];
  if (sale && rent) {
    const has = (goal: 'sale' | 'rent') => pricePaths[goal].some((path) => !isNothing(get(path)));
    return !has('sale') && has('rent') ? 'rent' : 'sale';
  }
  return sale ? 'sale' : rent ? 'rent' : null;
};

/** Which of the many prices counts, whether it may be shown, and notes about it. */
export const priceOf = (get: Get, goal: 'sale' | 'rent' | null, path: string) => {
  const isOnRequest = isYes(get('preise/kaufpreis@auf_anfrage'));
  const chosenPath = goal && !isOnRequest ? pricePaths[goal].find((one) => !isNothing(get(one))) : undefined;
  const note = (one: string, why: string): Note => ({ path: `${path}.${one}`, value: get(one) ?? '', why });
  const filledPaths = (paths: readonly string[]) => paths.filter((one) => !isNothing(get(one)));
  const isWarm = chosenPath === warm;
  const leftPaths = isWarm
    ? filledPaths(charges).map((one) => note(one, 'is part of the warm rent, which is the price'))
    : chosenPath === undefined
      ? filledPaths(beside).map((one) => note(one, 'is no price that the site shows; the home gets none'))
      : [];
  return {
    /** Whether a path is an amount that was not chosen. */
    isOther: (one: string): boolean =>
      (allPaths.includes(one) && one !== chosenPath) || (isWarm && charges.includes(one)),
    isShown: chosenPath !== undefined,
    notes: [...(isWarm ? [note(warm, 'is a warm rent, with its charges; the home has no other')] : []), ...leftPaths],
  };
};
