import { isDay } from './date.ts';

/** What a category of cookies allows of the four things that advertising and analytics tags ask for. */
export type ConsentFlag = 'adUserData' | 'adStorage' | 'analyticsStorage' | 'adPersonalization';

/** Every flag, in the order in which it is stored. */
export const consentFlags = [
  'adUserData',
  'adStorage',
  'analyticsStorage',
  'adPersonalization',
] as const satisfies readonly ConsentFlag[];

interface Category {
  /** Always on, and not a choice. */
  always: boolean;
  grants: readonly ConsentFlag[];
}

/** The categories that a visitor chooses from, in the order of the dialog (section 4). */
export const categories = {
  necessary: { always: true, grants: [] },
  functional: { always: false, grants: [] },
  analytics: { always: false, grants: ['analyticsStorage'] },
  marketing: { always: false, grants: ['adUserData', 'adStorage', 'adPersonalization'] },
} as const satisfies Record<string, Category>;

/** A category by its name in the stored value (section 4). */
export type CategoryId = keyof typeof categories;

/** A category that a visitor may refuse (section 4). */
export type OptionalCategoryId = {
  [Id in CategoryId]: (typeof categories)[Id]['always'] extends true ? never : Id;
}[CategoryId];

const isCategory = (name: string): name is CategoryId => Object.hasOwn(categories, name);

/** Every category, in the order of the dialog (section 4). */
export const categoryIds = Object.keys(categories).filter(isCategory);

const isOptional = (id: CategoryId): id is OptionalCategoryId => !categories[id].always;

/** The categories that a choice allows beyond what is always on; none without a choice (section 4). */
export const optionalAmong = (chosen: readonly CategoryId[]): OptionalCategoryId[] => chosen.filter(isOptional);

/** The categories among some names, in the order of the table; those that are always on are always there. */
export const categoriesAmong = (names: Iterable<string>): CategoryId[] => {
  const named = new Set(names);
  return categoryIds.filter((id) => categories[id].always || named.has(id));
};

/** A choice that was made: for a version of the policy, on a day in Brussels (YYYY-MM-DD). */
export interface Consent {
  version: number;
  day: string;
  categories: readonly CategoryId[];
}

/** A choice as the value of a cookie, such as `2.2025-03-04.necessary-analytics`. */
export const encodeConsent = ({ version, day, categories: chosen }: Consent): string =>
  `${version}.${day}.${categoriesAmong(chosen).join('-')}`;

/** The choice that a cookie's value holds, or null; categories that are not offered any more are left out. */
export const parseConsent = (value: string): Consent | null => {
  const [, version, day = '', names = ''] = /^([1-9]\d{0,8})\.([\d-]+)\.([a-z-]+)$/.exec(value) ?? [];
  if (!version || !isDay(day)) return null;
  return { version: Number(version), day, categories: categoriesAmong(names.split('-')) };
};

/** What the chosen categories grant. */
export const flagsOf = (chosen: readonly CategoryId[]): Record<ConsentFlag, boolean> => {
  const granted = new Set<ConsentFlag>(chosen.flatMap((id) => [...categories[id].grants]));
  return {
    adUserData: granted.has('adUserData'),
    adStorage: granted.has('adStorage'),
    analyticsStorage: granted.has('analyticsStorage'),
    adPersonalization: granted.has('adPersonalization'),
  };
};

/** The ways to answer, as the buttons of dialog and page name them. */
const answers = {
  all: () => categoryIds,
  necessary: () => categoriesAmong([]),
  selection: categoriesAmong,
} as const satisfies Record<string, (ticked: string[]) => CategoryId[]>;

export type Answer = keyof typeof answers;

const isAnswer = (value: unknown): value is Answer => typeof value === 'string' && Object.hasOwn(answers, value);

/** The categories that a sent form chooses: those of the button `answer`, else the boxes that are ticked. */
export const chosenBy = (form: FormData): CategoryId[] => {
  const answer = form.get('answer');
  return answers[isAnswer(answer) ? answer : 'selection']([...form.keys()]);
};

/** Gives the categories of an answer that needs no boxes. */
export const chosenAt = (answer: 'all' | 'necessary'): CategoryId[] => answers[answer]();
