import { fieldFactsOf, type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { languages } from '@rowhouse/shared/domain/language';
import { badRequests } from '@rowhouse/shared/testing/bad-requests';
import { describe, expect, it } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { draftNames } from './drafts.ts';
import { faultText } from './fault-text.ts';
import { forms } from './forms.ts';
import { isRequestKind } from './request-kind.ts';

const kinds = Object.keys(requestKinds).filter(isRequestKind);
const fieldsOf = (kind: RequestKind) => forms[kind].groups.flatMap(({ fields }) => fields);

const sentencesOf = (kind: RequestKind, language: (typeof languages)[number]): string[] =>
  badRequests(kind).flatMap(([, , faults]) =>
    Object.entries(faults).map(([name, code]) => {
      const fact = fieldFactsOf(kind)[name];
      const field = fieldsOf(kind).find((one) => one === name);
      if (!fact || !field) throw new Error(`${name} is not a field of ${kind}`);
      return faultText(translatorIn(language), field, code, fact);
    }),
  );

describe.each(kinds)('the form for a request of kind %s', (kind) => {
  it('shows every field of its schema exactly once, and no others', () => {
    expect(fieldsOf(kind).sort()).toEqual(Object.keys(fieldFactsOf(kind)).sort());
  });

  it.each(languages)('has a complete sentence in %s for every possible error', (language) => {
    for (const sentence of sentencesOf(kind, language)) expect(sentence).toMatch(/^[„«\p{Lu}][^{}]{8,}$/u);
  });
});

describe('the message for an error', () => {
  const codes = [
    ...new Set(kinds.flatMap((kind) => badRequests(kind).flatMap(([, , faults]) => Object.values(faults)))),
  ];

  it.each(languages)('in %s never contains a label that is a question', (language) => {
    const t = translatorIn(language);
    const asking = kinds
      .flatMap((kind) => fieldsOf(kind).map((name) => ({ name, fact: fieldFactsOf(kind)[name] })))
      .filter(({ name }) => t(`field.${name}`).includes('?'));
    expect(asking.length).toBeGreaterThan(0);
    for (const { name, fact } of asking)
      for (const code of codes) if (fact) expect(faultText(t, name, code, fact)).not.toContain('?');
  });

  it.each([
    ['street', 'required', 'Address is a required field'],
    ['zip', 'required', 'Postal code is a required field'],
    ['city', 'required', 'City is a required field'],
    ['firstName', 'required', 'First name is a required field'],
    ['lastName', 'required', 'Last name is a required field'],
    ['email', 'required', 'Email address is a required field'],
    ['email', 'invalid-mail', 'Email address is not valid'],
    ['phone', 'required', 'Phone number is a required field'],
    ['title', 'required', 'Title is a required field'],
    ['goal', 'required', 'Goal is a required field'],
    ['reason', 'too-long', 'Reason for moving: 80 characters at most'],
    ['words', 'invalid', 'Your words: no web address, email address or phone number'],
    ['contactHours', 'invalid', 'Contact times: the entered characters are not valid'],
    ['firstName', 'invalid', 'First name: the entered characters are not valid'],
    ['firstName', 'code-of-tomorrow', 'First name: the entered characters are not valid'],
    ['firstName', 'too-long', 'First name: 80 characters at most'],
  ] as const)('on %s by %s is: %s', (name, code, sentence) => {
    expect(faultText(translatorIn('en'), name, code, { control: 'line', required: true, max: 80, secret: false })).toBe(
      sentence,
    );
  });
});

it('a draft stores no income, file or agreement', () => {
  const kept = kinds.flatMap((kind) => [...draftNames(fieldFactsOf(kind))]);
  expect(kept).toEqual(expect.arrayContaining(['firstName', 'remark', 'typeIds', 'newsletter']));
  for (const name of ['firstIncome', 'secondIncome', 'cv', 'picture', 'privacy', 'conditions', 'advance'])
    expect(kept).not.toContain(name);
});
