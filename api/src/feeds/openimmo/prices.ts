import type { FeedNote } from '../report.ts';

type Note = Omit<FeedNote, 'sourceId'>;
type Get = (path: string) => string | undefined;

// The first that is given is the price.
const pricePaths = {
  sale: ['preise/kaufpreis', 'preise/kaufpreisbrutto'],
  rent: ['preise/kaltmiete', 'preise/nettokaltmiete', 'preise/pauschalmiete', 'preise/pacht'],
} as const;
const allPaths: readonly string[] = Object.values(pricePaths).flat();

const isNothing = (value: string | undefined): boolean => value === undefined || /^0+(?:[.,]0+)?$/.test(value);
const isYes = (value: string | undefined): boolean => value === 'true' || value === '1';

/** For sale and to let at once is possible in OpenImmo: here it is for sale, unless only a rent is given. */
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

/** Which of the many prices is the one, whether it may be shown, and what is to be said of it. */
export const priceOf = (get: Get, goal: 'sale' | 'rent' | null, path: string) => {
  const notes: Note[] = [];
  const chosen = goal && pricePaths[goal].find((one) => !isNothing(get(one)));
  const unit = get('preise/preis_zeiteinheit@zeiteinheit');
  const isMonthly = goal !== 'rent' || unit === undefined || unit === 'MONAT';
  if (chosen && !isMonthly)
    notes.push({ path: `${path}.${chosen}`, value: `${get(chosen)} / ${unit}`, why: 'is no rent for a month' });
  const isOnRequest = isYes(get('preise/kaufpreis@auf_anfrage'));
  const taken = isMonthly && !isOnRequest ? chosen : null;
  return {
    /** Whether a path is of another price than the one. */
    isOther: (one: string): boolean => allPaths.includes(one) && one !== taken,
    isShown: taken !== undefined && taken !== null,
    notes,
  };
};
