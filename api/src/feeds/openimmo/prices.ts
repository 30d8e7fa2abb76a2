import type { FeedNote } from '../report.ts';

type Note = Omit<FeedNote, 'sourceId'>;
type Get = (path: string) => string | undefined;

// The first given one is the price.
const pricePaths = {
  sale: ['preise/kaufpreis', 'preise/kaufpreisbrutto'],
  rent: ['preise/kaltmiete', 'preise/nettokaltmiete', 'preise/pauschalmiete', 'preise/pacht'],
} as const;
const allPaths: readonly string[] = Object.values(pricePaths).flat();

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
  const notes: Note[] = [];
  const chosen = goal && pricePaths[goal].find((one) => !isNothing(get(one)));
  const unit = get('preise/preis_zeiteinheit@zeiteinheit');
  const isMonthly = goal !== 'rent' || unit === undefined || unit === 'MONAT';
  if (chosen && !isMonthly)
    notes.push({ path: `${path}.${chosen}`, value: `${get(chosen)} / ${unit}`, why: 'is not a monthly rent' });
  const isOnRequest = isYes(get('preise/kaufpreis@auf_anfrage'));
  const taken = isMonthly && !isOnRequest ? chosen : null;
  return {
    /** Whether a path is a price that was not chosen. */
    isOther: (one: string): boolean => allPaths.includes(one) && one !== taken,
    isShown: taken !== undefined && taken !== null,
    notes,
  };
};
