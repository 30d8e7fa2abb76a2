import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { ButtonForm } from '../components/button-form.tsx';
import { DeskFrame } from '../components/desk-frame.tsx';
import styles from '../components/desk-table.module.css';
import { differingFields } from '../components/differing-fields.ts';
import { FactList } from '../components/fact-list.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { homePages } from '../components/home-pages.ts';
import { ShortForm } from '../components/short-form.tsx';
import { SideBySide } from '../components/side-by-side.tsx';
import { StatusLine } from '../components/status-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import { OwnerDocuments } from '../owners/owner-documents.tsx';
import { OwnerHomes } from '../owners/owner-homes.tsx';
import { OwnerMessages } from '../owners/owner-messages.tsx';
import { useOwnerFields } from '../owners/use-owner-fields.ts';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import type { OwnerPageData } from './owner.data.ts';

const acts = {
  invite: 'word.send-invitation',
  reset: 'owner.reset',
  sessions: 'word.log-out-everywhere',
  step: 'word.step-off',
} as const;
const actNames = ['invite', 'reset', 'sessions', 'step'] as const;

type Owner = OwnerPageData['owner'];

const OwnerFacts = ({ owner }: { owner: Owner }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { state, secondStep, weekly, loggedInAt, invitation, newAddress } = owner;
  const facts = [
    [
      t('owners.state'),
      t(state === 'invited' && invitation === 'over' ? 'owners.state.over' : `owners.state.${state}`),
    ],
    [t('owners.login'), loggedInAt === null ? t('word.never') : shortMoment(loggedInAt, language)],
    [t('word.two-steps'), t(secondStep ? 'word.on' : 'word.off')],
    [t('owners.weekly'), t(weekly ? 'word.on' : 'word.off')],
    ...(newAddress
      ? [
          [
            t('owners.new-address'),
            t('owners.new-address.waits', {
              email: newAddress.email,
              state: t(newAddress.isConfirmed ? 'owners.new-address.confirmed' : 'owners.new-address.open'),
              until: shortMoment(newAddress.until, language),
            }),
          ] as const,
        ]
      : []),
  ] as const;
  return <FactList facts={facts} />;
};

interface ActsProps {
  owner: Owner;
  action: string;
  can: Readonly<Record<keyof typeof acts, boolean>>;
}

const OwnerActs = ({ owner: { id }, action, can }: ActsProps) => {
  const t = useMessages();
  return (
    <div className={styles.acts}>
      {actNames
        .filter((act) => can[act])
        .map((act) => (
          <ButtonForm key={act} action={action} sent={{ intent: act, id }}>
            {t(acts[act])}
          </ButtonForm>
        ))}
      {/* A new document, because the server renders the line at its top. */}
      <form method="post" action={action} target="_blank" rel="noopener">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="secondary" size="small" name="intent" value="view">
          {t('owner.view')}
        </Button>
      </form>
    </div>
  );
};

const OwnerErasure = ({
  owner: { id, formerDocuments },
  action,
  result,
}: {
  owner: Owner;
  action: string;
  result: Refusal | undefined;
}) => {
  const t = useMessages();
  const href = useHref();
  return (
    <details className={styles.panel} open={result?.intent === 'erase'}>
      <summary>{t('owner.erase')}</summary>
      <p>{t('owner.erase-text')}</p>
      {formerDocuments.length > 0 && (
        <>
          <p>{t('owner.erase-former')}</p>
          <ul className={styles.notes}>
            {formerDocuments.map((one) => (
              <li key={one.id}>
                <Link href={`${href(homePages[one.kind], { id: one.subjectId })}#documents`}>
                  <bdi>{one.name}</bdi> ({one.subjectId})
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <ShortForm
        intent="erase"
        action={action}
        sent={{ id }}
        fields={[{ name: 'typed', label: t('owner.erase-typed'), autoComplete: 'off' }]}
        submit={t('owner.erase')}
        variant="secondary"
        result={result}
      />
    </details>
  );
};

/** An owner: the login, their homes and projects, and the documents of these. */
export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<OwnerPageData>, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const { owner, done } = data;
  const { id, version, state, secondStep, sessions, mayChange } = owner;
  const action = href('desk-owner', { id });
  const { name, mail, spoken } = useOwnerFields(owner);
  const mayWrite = mayChange && reachOf(staff.role, 'owners.write') !== 'none';
  const mayErase = mayChange && owner.owned.length === 0 && reachOf(staff.role, 'requests.erase') !== 'none';
  const can = {
    invite: state === 'invited',
    reset: state === 'active',
    sessions: sessions > 0,
    step: secondStep && reachOf(staff.role, 'owners.second-step') !== 'none',
  };
  const isActed = [...actNames, 'view'].some((act) => act === actionData?.intent);
  const rows = differingFields([name, mail, spoken], actionData);
  return (
    <DeskFrame staff={staff} title={owner.name}>
      <StatusLine>{done && !actionData && t(`owners.done.${done}`)}</StatusLine>
      <FaultLine failure={isActed ? (actionData?.failure ?? 'conflict') : null} />
      {!mayChange && <Notice>{t('owner.not-yours')}</Notice>}
      <OwnerFacts owner={owner} />
      {mayWrite && (
        <>
          <OwnerActs owner={owner} action={action} can={can} />
          <p className={styles.mail}>{t('owner.view-text')}</p>
          {can.step && <p className={styles.mail}>{t('owner.step-text')}</p>}
          <section className={styles.panel} aria-labelledby="owner-data">
            <h2 id="owner-data">{t('owner.data')}</h2>
            <ShortForm
              intent="change"
              action={action}
              sent={{ id }}
              fields={[name, mail, spoken]}
              wide
              submit={t('account.save')}
              result={actionData}
            >
              <input type="hidden" name="version" value={version} />
              {rows.length > 0 && <SideBySide rows={rows} />}
            </ShortForm>
          </section>
        </>
      )}
      <OwnerHomes owner={owner} />
      <OwnerMessages owner={owner} mayWrite={mayWrite} action={action} result={actionData} />
      <OwnerDocuments owner={owner} />
      {mayErase && <OwnerErasure owner={owner} action={action} result={actionData} />}
      <p className={styles.foot}>
        <Link href={href('desk-owners')}>{t('owners.all')}</Link>
      </p>
    </DeskFrame>
  );
};
