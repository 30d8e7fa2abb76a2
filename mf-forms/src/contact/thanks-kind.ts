import type { ContactKind } from './contact-action.ts';

/** The form that a thank-you page answers; the route table fixes its name. */
export const thanksKindOf = (params: Readonly<Record<string, string>>): ContactKind =>
  params.kind === 'contact-me' ? 'contact-me' : 'site-contact';
