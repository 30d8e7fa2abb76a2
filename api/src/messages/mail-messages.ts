import type { UnsentMail } from '@rowhouse/shared/contract/request-answers';
import type { RequestKind, VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { DocumentCode } from '@rowhouse/shared/domain/document-kinds';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';

type UnshownField = 'kind' | 'language' | 'idempotencyKey' | 'stamp' | 'proof' | 'propertyId' | 'projectId';

type NamesOf<K extends RequestKind> = K extends RequestKind ? keyof VisitorRequest<K> : never;
// The value of a checkbox and hours of the day need no translation.
type CodesOf<K extends RequestKind, F extends string> = K extends RequestKind
  ? VisitorRequest<K> extends Partial<Record<F, infer Code extends string>>
    ? Exclude<Code, '' | 'on' | `${number}:${string}`>
    : never
  : never;

/** A field of any kind of request, as the agency reads it. */
export type RequestField = Exclude<NamesOf<RequestKind>, UnshownField>;

/** The fields with a choice of codes. */
type CodedField = {
  [F in RequestField]: [CodesOf<RequestKind, F>] extends [never]
    ? never
    : string extends CodesOf<RequestKind, F>
      ? never
      : F;
}[RequestField];

/** The texts of the mails in one language; names in braces are filled in. */
export interface MailMessages {
  languages: Record<Language, string>;
  greeting: string;
  greetingWithoutName: string;
  closing: string;
  /** About a property or a project. */
  about: string;
  /** The name of each kind of request. */
  kinds: Record<`kind.${RequestKind}`, string>;
  agency: {
    subject: string;
    subjectAbout: string;
    intro: string;
    kind: string;
    language: string;
    /** The label of the link to the request at the desk. */
    open: string;
    about: string;
    yes: string;
    /** The hours at which a visitor is best reached. */
    between: string;
    /** Documents that the site has sent by itself, and those that the agency is to send. */
    sent: string;
    toSend: string;
    /** What is left to send when a visit was booked of a home whose address is not public. */
    addressToSend: string;
    /** A file too large to be attached. */
    fileKept: string;
    /** The person who shows the home. */
    agent: string;
    /** Mails to the visitor that a rate limit held back. */
    unsent: Record<UnsentMail, string> & { name: string; why: string };
  };
  fields: Record<RequestField, string>;
  codes: { [F in Exclude<CodedField, 'country' | 'energy'>]: Record<CodesOf<RequestKind, F>, string> } & {
    /** Other countries are named by `countryName`. */
    country: Record<'other', string>;
    goal: Record<Goal, string>;
    documents: Record<DocumentCode, string>;
  };
  /** The place of a visit, public or given later by the agency, and the agent. */
  visit: { address: string; addressLater: string; agent: string };
  confirmation: Record<RequestKind, { subject: string; thanks: string }>;
  optIn: {
    newsletter: { subject: string; text: string };
    demand: { subject: string; text: string };
    search: string;
    ignore: string;
    /** The newsletter, in the mail that confirms another request. */
    also: string;
  };
  documents: { here: string; until: string; byHand: string; plan: string };
  friend: { subject: string; intro: string; words: string; once: string };
  alert: {
    subject: string;
    intro: string;
    introOfSeveral: string;
    isNew: string;
    isLower: string;
    /** The same beside the home itself. */
    newHere: string;
    lowerHere: string;
    onRequest: string;
    more: string;
    moreOf: string;
    endOf: string;
    end: string;
    unsubscribe: string;
  };
  certificate: {
    title: string;
    asOf: string;
    reference: string;
    address: string;
    notShown: string;
    label: string;
    value: string;
    year: string;
    code: string;
    total: string;
    co2: string;
    expires: string;
    source: string;
  };
}
