import type { StaffRow } from '@rowhouse/shared/contract/desk-people';
import { foldText } from '@rowhouse/shared/domain/fold';
import { staffRoles } from '@rowhouse/shared/domain/staff-roles';
import { useCurrentPage } from '@rowhouse/shared/platform';
import type { ShortField } from '../components/short-form.tsx';
import type { PeoplePage } from '../pages/people.data.ts';
import { useLanguageOptions } from '../use-language-options.ts';
import { useMessages } from '../use-messages.ts';

const none = '';

/** Whether visitors know nobody as this person, who works with the homes and requests of that person alone. */
export const isUnseen = ({ role, personId, state }: Pick<StaffRow, 'role' | 'personId' | 'state'>): boolean =>
  role === 'agent' && personId === null && state !== 'left';

// The person of the same name is proposed, and stored with the form.
const proposedFor = (row: StaffRow, free: PeoplePage['known']) =>
  isUnseen(row) ? free.find(({ name }) => foldText(name) === foldText(row.name)) : undefined;

/** The fields of a member of staff, filled in with their present values. */
export const usePeopleFields = (agents: PeoplePage['known'], row?: StaffRow) => {
  const t = useMessages();
  const { default: siteLanguage, enabled } = useCurrentPage().site.languages;
  const jobLanguages = [siteLanguage, ...enabled.filter((language) => language !== siteLanguage)];
  // The person may be connected to another agent, whose values must not be overwritten unasked. So present values are shown as hints instead of being filled in.
  const agent = agents.find(({ id }) => id === row?.personId);
  const now = (value?: string): string => (value ? t('people.now', { value }) : t('people.only-new'));
  const free = agents.filter(({ staffId }) => staffId === null || staffId === row?.id);
  const name: ShortField = { name: 'name', label: t('word.name'), autoComplete: 'off', defaultValue: row?.name };
  const mail: ShortField = { name: 'email', label: t('word.email'), type: 'email', autoComplete: 'off' };
  const role: ShortField = {
    name: 'role',
    label: t('people.role'),
    hint: t('role.hint'),
    defaultValue: row?.role ?? 'agent',
    options: staffRoles.map((value) => ({ value, label: t(`role.${value}`) })),
  };
  const spoken: ShortField = {
    name: 'spoken',
    label: t('people.language'),
    defaultValue: siteLanguage,
    options: useLanguageOptions(),
  };
  const knownAs: ShortField[] = [
    {
      name: 'person',
      label: t('people.known'),
      hint: t('people.known-hint'),
      optional: true,
      defaultValue: row ? (row.personId ?? proposedFor(row, free)?.id ?? none).toString() : 'same',
      options: [
        ...(row ? [] : [{ value: 'same', label: t('people.same') }]),
        { value: none, label: t('word.nobody') },
        ...free.map(({ id, name: label }) => ({ value: String(id), label })),
        { value: 'new', label: t('people.new') },
      ],
    },
    ...jobLanguages.map(
      (language): ShortField => ({
        name: language === siteLanguage ? 'job' : `job-${language}`,
        label: language === siteLanguage ? t('people.job') : t(`people.job-in.${language}`),
        hint: now(agent?.jobs?.[language]),
        optional: true,
        autoComplete: 'off',
      }),
    ),
    {
      name: 'phone',
      label: t('word.phone'),
      hint: now(agent?.phone),
      optional: true,
      type: 'tel',
      autoComplete: 'off',
    },
    {
      name: 'shownEmail',
      label: t('people.shown-mail'),
      hint: agent?.email ? now(agent.email) : t('people.shown-mail-hint'),
      optional: true,
      type: 'email',
      autoComplete: 'off',
    },
  ];
  return { name, mail, role, spoken, knownAs, shown: agent?.picture ?? null };
};
