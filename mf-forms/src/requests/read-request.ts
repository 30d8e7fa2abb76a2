import {
  fieldFactsOf,
  type RequestKind,
  requestKinds,
  requestSchema,
  type VisitorRequest,
} from '@rowhouse/shared/contract/request-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { sentValues, type TypedValues, textOf } from './sent-values.ts';
import { dayName, isOnAnotherDay } from './visit-days.ts';

/** The field that names the home or project a request is about. */
export const subjectIdOf = (kind: RequestKind, id = ''): Record<string, string> => {
  const { subject } = requestKinds[kind];
  return subject === null ? {} : { [`${subject}Id`]: id };
};

const firstFaults = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const issue of issues) faults[String(issue.path?.[0]?.key ?? '')] ??= issue.message;
  return faults;
};

interface ReadRequest {
  names: string[];
  values: TypedValues;
  /** The error code of each invalid field. */
  faults: Readonly<Record<string, string>>;
  /** Null if a field is invalid. */
  request: VisitorRequest | null;
}

/** Reads a form for a kind of request about the home or project with this id. */
export const readRequest = (
  kind: RequestKind,
  form: FormData,
  { language, id }: { language: Language; id: string | undefined },
): ReadRequest => {
  const { names, values, files } = sentValues(form, fieldFactsOf(kind));
  const parsed = v.safeParse(requestSchema, {
    ...values,
    ...files,
    ...subjectIdOf(kind, id),
    kind,
    language,
    idempotencyKey: textOf(form, 'idempotencyKey'),
    stamp: textOf(form, 'stamp'),
    proof: textOf(form, 'proof'),
  });
  const openDay = textOf(form, dayName);
  const isVisit = kind === 'contact-appointment';
  // A time on a day that is not open was not visible when the form was sent.
  const isUnseen = isVisit && isOnAnotherDay(textOf(form, 'slotId'), openDay);
  return {
    names,
    values: isVisit && openDay !== '' ? { ...values, [dayName]: openDay } : values,
    faults: { ...(parsed.success ? {} : firstFaults(parsed.issues)), ...(isUnseen && { slotId: 'required' }) },
    request: parsed.success && !isUnseen ? parsed.output : null,
  };
};
