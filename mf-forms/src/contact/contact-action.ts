import { contactRequestSchema } from '@rowhouse/shared/contract/contact-request';
import { CallError, data, type LoaderArgs, redirect } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import {
  type ContactRefusal,
  type ContactValues,
  contactFieldNames,
  contactValuesOf,
  idempotencyKeyOf,
  isTrapped,
  type NotSentReason,
} from './contact-fields.ts';

const thanksPages = { 'site-contact': 'thank-you-site-contact', 'contact-me': 'thank-you-contact-me' } as const;

/** What a contact form is about: the agency, or one property. */
export type ContactKind = keyof typeof thanksPages;

const notSentStatus = { retry: 503, 'too-many-requests': 429 } as const;

const refuse = (
  faults: Readonly<Record<string, string | undefined>>,
  values: ContactValues,
  reason: NotSentReason = 'retry',
) => {
  const errors = Object.fromEntries(
    contactFieldNames.flatMap((name) => (faults[name] === undefined ? [] : [[name, faults[name]]])),
  );
  // What the visitor cannot see, such as a wrong key, is nothing that the visitor can mend.
  const notSent = Object.keys(errors).length === 0 ? reason : null;
  const refusal: ContactRefusal = { errors, notSent, values };
  return data(refusal, { status: notSent ? notSentStatus[notSent] : 400 });
};

const firstCodes = (nested: Readonly<Record<string, readonly string[] | undefined>> = {}) =>
  Object.fromEntries(Object.entries(nested).map(([name, codes]) => [name, codes?.[0]]));

/** The action of a contact form: its refusal with what was typed (400, 429 when there were too many, or 503 when the API cannot store it), else the way to its thank-you page. */
export const contactAction =
  (kind: ContactKind) =>
  async ({ request, params, context }: LoaderArgs) => {
    // A body that is no form is refused like an empty form.
    const form = await request.formData().catch(() => new FormData());
    const thanks = redirect(context.hrefFor(thanksPages[kind]), 303);
    if (isTrapped(form)) return thanks;
    const values = contactValuesOf(form);
    const parsed = v.safeParse(contactRequestSchema, {
      ...values,
      kind,
      propertyId: params.id ?? '',
      language: context.language,
      idempotencyKey: idempotencyKeyOf(form),
    });
    if (!parsed.success)
      return refuse(firstCodes(v.flatten<typeof contactRequestSchema>(parsed.issues).nested), values);
    try {
      await context.call('sendContactRequest', parsed.output);
    } catch (error) {
      if (error instanceof CallError)
        return refuse(error.fields, values, error.code === 'too-many-requests' ? error.code : 'retry');
      throw error;
    }
    return thanks;
  };
