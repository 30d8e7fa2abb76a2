import { absenceDays } from '@rowhouse/shared/contract/desk-account';
import { peopleEndpoints, type StaffRow } from '@rowhouse/shared/contract/desk-people';
import { type FormValues, formAction, parsedForm } from '@rowhouse/shared/login/typed-form';
import { type PageContext, redirect } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { typedPortrait } from '../people/portrait.ts';

const dones = ['invited', 'saved', 'left', 'back', 'sessions', 'step', 'absence'] as const;

/** The staff; the open row, or whether the invitation form is open; the last action, and the person that it was about. */
export interface PeoplePage {
  people: StaffRow[];
  known: v.InferOutput<typeof peopleEndpoints.deskPeople.output>['known'];
  teamPage: v.InferOutput<typeof peopleEndpoints.deskPeople.output>['teamPage'];
  open: StaffRow | null;
  inviting: boolean;
  done: (typeof dones)[number] | null;
  doneTo: string;
}

export const loader = deskLoader(async ({ request, context }): Promise<PeoplePage> => {
  const query = new URL(request.url).searchParams;
  const { people, known, teamPage } = await context.call(peopleEndpoints.deskPeople, {}, request.signal);
  const of = (name: string) => people.find(({ id }) => id === query.get(name)) ?? null;
  return {
    people,
    known,
    teamPage,
    open: of('person'),
    inviting: query.has('invite'),
    done: dones.find((one) => one === query.get('done')) ?? null,
    doneTo: of('to')?.id ?? '',
  };
});

const doneBy = ({ hrefFor }: PageContext, outcome: PeoplePage['done'], to: string, more: FormValues = {}): Response =>
  redirect(hrefFor('desk-people', {}, new URLSearchParams({ ...(outcome && { done: outcome }), to, ...more })), 303);

const callWithId =
  (
    endpoint: (typeof peopleEndpoints)[
      | 'deskInviteAgain'
      | 'deskLeave'
      | 'deskComeBack'
      | 'deskEndTheirSessions'
      | 'deskSecondStepOff'],
    outcome: PeoplePage['done'],
    { isOpen = false } = {},
  ) =>
  async (context: PageContext, { id = '' }: FormValues): Promise<Response> => {
    await context.call(endpoint, { id });
    return doneBy(context, outcome, id, isOpen ? { person: id } : {});
  };

const withPortrait = (typed: FormValues) => ({ ...typed, picture: typedPortrait(typed.picture ?? '') });

export const action = formAction<Response>({
  async invite(context, typed) {
    const input = parsedForm(peopleEndpoints.deskInvite.input, { ...withPortrait(typed), language: typed.spoken });
    const { id } = await context.call(peopleEndpoints.deskInvite, input);
    return doneBy(context, 'invited', id);
  },
  async change(context, typed) {
    const input = parsedForm(peopleEndpoints.deskChangePerson.input, {
      ...withPortrait(typed),
      version: Number(typed.version),
    });
    await context.call(peopleEndpoints.deskChangePerson, input);
    return doneBy(context, 'saved', typed.id ?? '', { person: typed.id ?? '' });
  },
  again: callWithId(peopleEndpoints.deskInviteAgain, 'invited'),
  // The panel stays open: it says what is left with the person.
  leave: callWithId(peopleEndpoints.deskLeave, 'left', { isOpen: true }),
  back: callWithId(peopleEndpoints.deskComeBack, 'back'),
  sessions: callWithId(peopleEndpoints.deskEndTheirSessions, 'sessions'),
  step: callWithId(peopleEndpoints.deskSecondStepOff, 'step'),
  async absence(context, { id = '', ...typed }) {
    await context.call(peopleEndpoints.deskAddTheirAbsence, { id, ...parsedForm(absenceDays, typed) });
    return doneBy(context, 'saved', id, { person: id });
  },
  async 'absence-remove'(context, { id = '', absence = '' }) {
    await context.call(peopleEndpoints.deskRemoveTheirAbsence, { id, absence });
    return doneBy(context, 'absence', id, { person: id });
  },
});

export const meta = deskMeta(({ t }) => t('people.title'));
