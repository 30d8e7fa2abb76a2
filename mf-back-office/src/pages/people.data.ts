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
  const asked = new URL(request.url).searchParams;
  const { people, known, teamPage } = await context.call(peopleEndpoints.deskPeople, {}, request.signal);
  const of = (name: string) => people.find(({ id }) => id === asked.get(name)) ?? null;
  return {
    people,
    known,
    teamPage,
    open: of('person'),
    inviting: asked.has('invite'),
    done: dones.find((one) => one === asked.get('done')) ?? null,
    doneTo: of('to')?.id ?? '',
  };
});

const doneBy = ({ hrefFor }: PageContext, done: PeoplePage['done'], to: string, more: FormValues = {}): Response =>
  redirect(hrefFor('desk-people', {}, new URLSearchParams({ ...(done && { done }), to, ...more })), 303);

const one =
  (
    endpoint: (typeof peopleEndpoints)[
      | 'deskInviteAgain'
      | 'deskLeave'
      | 'deskComeBack'
      | 'deskEndTheirSessions'
      | 'deskSecondStepOff'],
    done: PeoplePage['done'],
  ) =>
  async (context: PageContext, { id = '' }: FormValues): Promise<Response> => {
    await context.call(endpoint, { id });
    return doneBy(context, done, id);
  };

const withPortrait = (typed: FormValues) => ({ ...typed, picture: typedPortrait(typed.picture ?? '') });

export const action = formAction<Response>({
  async invite(context, typed) {
    const asked = parsedForm(peopleEndpoints.deskInvite.input, { ...withPortrait(typed), language: typed.spoken });
    const { id } = await context.call(peopleEndpoints.deskInvite, asked);
    return doneBy(context, 'invited', id);
  },
  async change(context, typed) {
    const asked = parsedForm(peopleEndpoints.deskChangePerson.input, {
      ...withPortrait(typed),
      version: Number(typed.version),
    });
    await context.call(peopleEndpoints.deskChangePerson, asked);
    return doneBy(context, 'saved', typed.id ?? '', { person: typed.id ?? '' });
  },
  again: one(peopleEndpoints.deskInviteAgain, 'invited'),
  leave: one(peopleEndpoints.deskLeave, 'left'),
  back: one(peopleEndpoints.deskComeBack, 'back'),
  sessions: one(peopleEndpoints.deskEndTheirSessions, 'sessions'),
  step: one(peopleEndpoints.deskSecondStepOff, 'step'),
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
