import { cookieLine, cookieOf } from './cookie.ts';
import { isDay } from './date.ts';

/** The consent flags of advertising and analytics tags, in the order in which they are stored. */
export const consentFlags = ['adUserData', 'adStorage', 'analyticsStorage', 'adPersonalization'] as const;

/** A flag that a category of cookies may grant. */
export type ConsentFlag = (typeof consentFlags)[number];

/** The cookie that stores a choice. */
export const consentCookie = 'consent';

/** The cookie that stores one flag of a choice, such as `consentAdStorage`. */
export const flagCookie = (flag: ConsentFlag): string =>
  `${consentCookie}${flag.charAt(0).toUpperCase()}${flag.slice(1)}`;

/** Every cookie that stores a part of a choice. */
export const consentCookies: readonly string[] = [consentCookie, ...consentFlags.map(flagCookie)];

/** The `Set-Cookie` lines that remove a choice. */
export const cookiesRemoving = (secure: boolean): string[] =>
  consentCookies.map((name) => cookieLine(name, '', { seconds: 0, secure }));

const clearing = 'setcookies';

/** Whether an address asks to clear the stored choice. */
export const clearsConsent = (query: URLSearchParams): boolean => query.has(clearing);

/** The query of an address that no longer asks for that. */
export const withoutClearing = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name !== clearing));

/**
 * Whether a visitor without a choice is asked on a page: not on the page of the consent settings, which asks the same, nor in a
 * preview, which is not a visit.
 */
export const isAskedOn = (page: string, path: string): boolean =>
  page !== 'consent-settings' && !path.includes('preview');

/** The categories from which a visitor chooses with the flags that each grants, in the order of the dialog; the necessary one is always on. */
export const categories = {
  necessary: [],
  functional: [],
  analytics: ['analyticsStorage'],
  marketing: ['adUserData', 'adStorage', 'adPersonalization'],
} as const satisfies Record<string, readonly ConsentFlag[]>;

/** A category by its name in the stored value. */
export type CategoryId = keyof typeof categories;

/** A category that a visitor may decline. */
export type OptionalCategoryId = Exclude<CategoryId, 'necessary'>;

/** Every category, in the order of the dialog. */
export const categoryIds = Object.keys(categories) as CategoryId[];

/** Whether a visitor may decline a category. */
export const isOptional = (id: CategoryId): id is OptionalCategoryId => id !== 'necessary';

/** The categories that a choice allows besides those that are always on; none without a choice. */
export const optionalAmong = (chosen: readonly CategoryId[]): OptionalCategoryId[] => chosen.filter(isOptional);

/** The categories among some names, in the order of the table, including those that are always on. */
export const categoriesAmong = (names: Iterable<string>): CategoryId[] => {
  const named = new Set(names);
  return categoryIds.filter((id) => !isOptional(id) || named.has(id));
};

/** A choice: for a version of the policy, on a day in Brussels (YYYY-MM-DD), under a random id that names it in the log. */
export interface Consent {
  version: number;
  day: string;
  categories: readonly CategoryId[];
  id: string;
}

/** The format of a choice's id, which is random, so that it does not identify the visitor. */
export const consentIdPattern = /^[0-9a-f]{20}$/;

/** A choice as the value of a cookie, such as `2.2025-03-04.necessary-analytics.5f0c…`. */
export const encodeConsent = ({ version, day, categories: chosen, id }: Consent): string =>
  `${version}.${day}.${categoriesAmong(chosen).join('-')}.${id}`;

/** The choice in a cookie's value, or null; categories that are no longer offered are omitted. */
export const parseConsent = (value: string): Consent | null => {
  const [, version, day = '', names = '', id = ''] =
    /^([1-9]\d{0,8})\.([\d-]+)\.([a-z-]+)\.([0-9a-f]+)$/.exec(value) ?? [];
  if (!version || !isDay(day) || !consentIdPattern.test(id)) return null;
  return { version: Number(version), day, categories: categoriesAmong(names.split('-')), id };
};

/** The choice among the cookies of a request or document; null if there is none, or it was made for another version of the policy. */
export const consentAmong = (cookies: string, version: number): Consent | null => {
  const value = cookieOf(cookies, consentCookie);
  const consent = value === null ? null : parseConsent(value);
  return consent?.version === version ? consent : null;
};

/** The flags that the chosen categories grant. */
export const flagsOf = (chosen: readonly CategoryId[]): Record<ConsentFlag, boolean> => {
  const granted = new Set<ConsentFlag>(chosen.flatMap((id) => [...categories[id]]));
  return {
    adUserData: granted.has('adUserData'),
    adStorage: granted.has('adStorage'),
    analyticsStorage: granted.has('analyticsStorage'),
    adPersonalization: granted.has('adPersonalization'),
  };
};

/** The two ways to decline all, of which a site offers one. */
export const declines = ['necessary', 'functional'] as const;

const chosenByAnswer = {
  all: () => categoryIds,
  necessary: () => categoriesAmong([]),
  functional: () => categoriesAmong(['functional']),
  selection: categoriesAmong,
} as const satisfies Record<string, (ticked: string[]) => CategoryId[]>;

/** The ways to answer, as the buttons of the dialog and the page name them. */
export const answers = ['all', ...declines, 'selection'] as const;

/** A way to answer. */
export type Answer = (typeof answers)[number];

const isAnswer = (value: unknown): value is Answer => answers.some((answer) => answer === value);

/** An answer with the categories that it chooses. */
export interface ConsentAnswer {
  answer: Answer;
  categories: CategoryId[];
}

/** The categories that an answer chooses. Only a selection uses the names of the ticked boxes. */
export const consentAnswerOf = (answer: Answer, ticked: string[] = []): ConsentAnswer => ({
  answer,
  categories: chosenByAnswer[answer](ticked),
});

/** The answer in a submitted form: from its button `answer`, else from the ticked boxes. */
export const consentAnswerIn = (form: FormData): ConsentAnswer => {
  const answer = form.get('answer');
  return consentAnswerOf(isAnswer(answer) ? answer : 'selection', [...form.keys()]);
};
