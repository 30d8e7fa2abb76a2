import type { TextAfter } from '../use-messages.ts';
import type { Subject, SubjectKind } from './subject.ts';

/** Why nobody can write about a home or project any more, or send a form at all. */
export type GoneReason = 'sold' | 'rented' | 'no-form' | `no-${SubjectKind}`;

/** Why nobody can write about what a form is about, or null where one can. */
export const goneReason = (about: SubjectKind | null, subject: Subject | null): GoneReason | null =>
  about !== null && !subject ? `no-${about}` : (subject?.gone ?? null);

/** The keys of what a visitor then reads. */
export const goneTitles = {
  sold: 'gone.sold.title',
  rented: 'gone.rented.title',
  'no-form': 'not-found.form.title',
  'no-property': 'not-found.property.title',
  'no-project': 'not-found.project.title',
} as const satisfies Record<GoneReason, `gone.${TextAfter<'gone'>}` | `not-found.${TextAfter<'not-found'>}`>;
