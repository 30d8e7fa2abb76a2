import type { TextAfter } from '../use-messages.ts';
import type { Subject, SubjectKind } from './subject.ts';

/** Why a visitor can no longer write about a home or project, or cannot send a form at all. */
export type GoneReason = 'sold' | 'rented' | 'no-form' | `no-${SubjectKind}`;

/** Why a form can no longer be sent about its subject, or null if it can. */
export const goneReason = (about: SubjectKind | null, subject: Subject | null): GoneReason | null =>
  about !== null && !subject ? `no-${about}` : (subject?.gone ?? null);

/** The keys of the titles shown for each reason. */
export const goneTitles = {
  sold: 'gone.sold.title',
  rented: 'gone.rented.title',
  'no-form': 'not-found.form.title',
  'no-property': 'not-found.property.title',
  'no-project': 'not-found.project.title',
} as const satisfies Record<GoneReason, `gone.${TextAfter<'gone'>}` | `not-found.${TextAfter<'not-found'>}`>;
