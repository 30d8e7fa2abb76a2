import type { EndpointOutput } from '@rowhouse/shared/contract/endpoints';
import {
  kindForGoal,
  type RequestKind,
  requestKinds,
  type VisitorRequest,
} from '@rowhouse/shared/contract/request-kinds';
import { parseAmount } from '@rowhouse/shared/domain/number-text';
import { CallError, data, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import { sameInLetters } from './amount-in-letters.ts';
import { formPage } from './forms.ts';
import { goneReason } from './gone.ts';
import { readRequest, subjectIdOf } from './read-request.ts';
import { type NotSentReason, notSentStatus, type Refusal } from './refusal.ts';
import { kindOf } from './request-kind.ts';
import { arrivedName, resentName, type TypedValues, textOf, trapName } from './sent-values.ts';
import { subjectOf } from './subject.ts';

// The page shows the advance on it, also without scripts.
const offeredIn = ({ amount }: TypedValues): number | null =>
  typeof amount === 'string' ? (parseAmount(amount) ?? null) : null;

const refuse = (
  faults: Readonly<Record<string, string>>,
  names: readonly string[],
  values: TypedValues,
  reason: NotSentReason = 'retry',
) => {
  // In the order of the form's fields.
  const errors = Object.fromEntries(
    names.flatMap((name) => (faults[name] === undefined ? [] : [[name, faults[name]]])),
  );
  // An error in a hidden field, such as the key, cannot be corrected by the visitor.
  const notSent = Object.keys(errors).length === 0 ? reason : null;
  const refusal: Refusal = { errors, notSent, amountMismatch: null, values, offered: offeredIn(values) };
  return data(refusal, { status: notSent ? notSentStatus[notSent] : 400 });
};

const isReason = (code: string): code is NotSentReason => Object.hasOwn(notSentStatus, code);

// What happened when the API refuses a request about this home or project: a reason, a redirect, or null if that is
// not why.
const goneOf = async (kind: RequestKind, error: CallError, { id = '' }: LoaderArgs['params'], context: PageContext) => {
  const names = Object.keys(subjectIdOf(kind));
  if (error.code === 'conflict' && names.length === 0) return 'no-form';
  if (error.code !== 'conflict' && !names.some((name) => name in error.fields)) return null;
  const subject = await subjectOf(kind, id, context).catch(() => undefined);
  if (subject === undefined) return null;
  const ownKind = subject ? kindForGoal(kind, subject.goal) : kind;
  return (
    goneReason(requestKinds[kind].subject, subject) ??
    (ownKind === kind ? null : redirect(context.hrefFor(formPage(ownKind), { id }), 303))
  );
};

// An amount in letters that is sent again unchanged is intended.
const amountMismatchOf = async (
  form: FormData,
  language: LoaderArgs['context']['language'],
): Promise<string | null> => {
  const letters = textOf(form, 'amountInLetters');
  const isMeant = textOf(form, 'amountMismatch') === letters;
  return isMeant || (await sameInLetters(textOf(form, 'amount'), letters, language)) ? null : letters;
};

const again = 1000; // ms
// The visitor should know the result within five seconds.
const lastTry = 2500; // ms

/** Sends a request, and retries briefly while the API is away; the API stores repeats of the same request only once. */
const send = async (
  call: LoaderArgs['context']['call'],
  request: VisitorRequest,
  start = Date.now(),
): Promise<EndpointOutput<'sendRequest'>> => {
  try {
    return await call('sendRequest', request);
  } catch (error) {
    const isAway = error instanceof CallError && error.code === 'unavailable';
    if (!isAway || Date.now() - start >= lastTry) throw error;
    await new Promise((resolve) => setTimeout(resolve, again));
    // One attempt without an answer leaves it open whether the request was stored.
    return send(call, request, start).catch((later: unknown) => {
      throw error.perhapsDone ? error : later;
    });
  }
};

/**
 * The action of every form: redirects to the thank-you page, or returns a refusal with what was typed (400; or 409,
 * 428, 429 or 503 when the form was valid but not stored).
 */
export const requestAction = async ({ request, params, context }: LoaderArgs) => {
  const kind = kindOf(params);
  // A body that is not form data is treated as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const thanks = (query = '') => redirect(context.hrefFor(`thank-you-${kind}`, {}, query), 303);
  if (textOf(form, trapName) !== '') return thanks();
  const {
    names,
    values,
    faults,
    request: read,
  } = readRequest(kind, form, { language: context.language, id: params.id });
  if (!read) return refuse(faults, names, values);
  const amountMismatch = kind === 'purchase-offer' ? await amountMismatchOf(form, context.language) : null;
  if (amountMismatch !== null)
    return data<Refusal>(
      { errors: {}, notSent: null, amountMismatch, values, offered: offeredIn(values) },
      { status: 400 },
    );
  try {
    const { state, receipt, repeated } = await send(context.call, read);
    if (state === 'full') return refuse({ slotId: 'full' }, names, values);
    // The receipt is all that the thank-you page needs to know what was sent.
    const arrived = repeated && state !== 'already-requested' && textOf(form, resentName) !== '';
    return thanks(new URLSearchParams({ token: receipt, ...(arrived && { [arrivedName]: '1' }) }).toString());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const gone = await goneOf(kind, error, params, context);
    if (gone instanceof Response) return gone;
    if (gone) return data<Refusal>({ errors: {}, notSent: null, gone, amountMismatch: null, values }, { status: 409 });
    const unanswered = error.perhapsDone ? 'perhaps-sent' : 'retry';
    return refuse(error.fields, names, values, isReason(error.code) ? error.code : unanswered);
  }
};
