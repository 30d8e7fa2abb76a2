import type { Goal } from './goal.ts';

/** The documents that a visitor can request, with the goals for which they exist, in the order of a form. */
export const documentKinds = [
  { code: 'brochure', goals: ['sale', 'rent'] },
  { code: 'plans', goals: ['sale', 'rent'] },
  { code: 'epc', goals: ['sale', 'rent'] },
  { code: 'electricity', goals: ['sale', 'rent'] },
  { code: 'planning', goals: ['sale'] },
  { code: 'soil', goals: ['sale'] },
  { code: 'asbestos', goals: ['sale'] },
  { code: 'deed', goals: ['sale'] },
  { code: 'lease', goals: ['rent'] },
] as const satisfies readonly { code: string; goals: readonly Goal[] }[];

/** The code of a document in texts. */
export type DocumentCode = (typeof documentKinds)[number]['code'];

/** The codes of all documents. */
export const documentCodes: readonly DocumentCode[] = documentKinds.map(({ code }) => code);

/** The codes of the documents that exist for a goal. */
export const documentCodesFor = (goal: Goal): readonly DocumentCode[] =>
  documentKinds.filter((kind: { goals: readonly Goal[] }) => kind.goals.includes(goal)).map(({ code }) => code);
