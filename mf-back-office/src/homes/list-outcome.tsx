import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { visitChoices } from '@rowhouse/shared/contract/desk-values';
import { Form } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { FaultLine } from '../components/fault-line.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { useMessages } from '../use-messages.ts';
import { deedValues } from './deed.ts';
import { DeedFields } from './deed-fields.tsx';
import styles from './homes.module.css';
import type { ListOutcome, Waiting } from './list-action.ts';

const ItemFields = ({ status, items }: Pick<Waiting, 'status' | 'items'>) => (
  <>
    <SentFields values={{ intent: 'status', status }} />
    {items.map(({ id, version }) => (
      <input key={id} type="hidden" name="item" value={`${id}@${version}`} />
    ))}
  </>
);

// Nothing of these homes changes before their day is known.
const DeedChoice = ({
  outcome: { status, items, fault },
  kind,
  titleOf,
}: {
  outcome: Extract<ListOutcome, { kind: 'deed' }>;
  kind: StockKind;
  titleOf: (id: string) => string;
}) => {
  const t = useMessages();
  const label = t(`editor.status.to.${status}`);
  const names = items.length === 1 ? items.map(({ id }) => titleOf(id) || id).join() : String(items.length);
  return (
    <Notice tone="info">
      <Form method="post" preventScrollReset>
        <p>{t('pair', { name: label, value: names })}</p>
        <ItemFields status={status} items={items} />
        <div className={styles.choices}>
          <DeedFields kind={kind} isOne={items.length === 1} fault={fault} />
          <Button type="submit" size="small">
            {t('homes.deed.submit', { status: label })}
          </Button>
        </div>
      </Form>
    </Notice>
  );
};

// Nothing of these homes changes before this choice.
const VisitsChoice = ({ waiting: { status, visits, items, deed } }: { waiting: Waiting }) => {
  const t = useMessages();
  return (
    <Notice tone="warning">
      <Form method="post" preventScrollReset>
        <p>{t('homes.visits', { count: visits, homes: items.map(({ id }) => id).join(', ') })}</p>
        <ItemFields status={status} items={items} />
        <SentFields values={deedValues(deed)} />
        <div className={styles.choices}>
          {visitChoices.map((choice) => (
            <Button key={choice} type="submit" name="visits" value={choice} variant="secondary" size="small">
              {t(`editor.status.visits.${choice}`)}
            </Button>
          ))}
        </div>
      </Form>
    </Notice>
  );
};

/** The result of the latest action, for each home if some were left unchanged, with its undo. */
export const Outcome = ({
  outcome,
  kind,
  titleOf,
}: {
  outcome: ListOutcome;
  kind: StockKind;
  titleOf: (id: string) => string;
}) => {
  const t = useMessages();
  const undo = outcome.kind === 'done' && outcome.undo && (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="undo" value={JSON.stringify(outcome.undo)} />
      <Button type="submit" name="intent" value="undo" variant="secondary" size="small">
        {t('undo.submit')}
      </Button>
    </Form>
  );
  if (outcome.kind === 'deed') return <DeedChoice {...{ outcome, kind, titleOf }} />;
  if (outcome.kind === 'too-many')
    return <Notice tone="warning">{t('homes.tooMany', { count: outcome.count })}</Notice>;
  if (outcome.kind === 'nothing') return <Notice tone="warning">{t('homes.nothingChosen')}</Notice>;
  if (outcome.kind === 'failed')
    return (
      <FaultLine failure={outcome.code}>{outcome.code === 'too-many-requests' && t('homes.failed.mails')}</FaultLine>
    );
  const { waiting } = outcome;
  const unchangedItems = outcome.items.filter(
    ({ result }) => result !== 'changed' && !(waiting && result === 'visits'),
  );
  const changed = outcome.items.filter(({ result }) => result === 'changed').length;
  const choice = waiting && <VisitsChoice waiting={waiting} />;
  if (choice && changed + unchangedItems.length === 0) return choice;
  return (
    <>
      {choice}
      <Notice tone={unchangedItems.length > 0 ? 'warning' : 'success'} action={undo}>
        <p>
          {t('homes.changed', { count: changed })}
          {unchangedItems.length > 0 && ` ${t('homes.left', { count: unchangedItems.length })}`}
        </p>
        {unchangedItems.length > 0 && (
          <ul>
            {unchangedItems.map(({ id, result }) => (
              <li key={id}>{t('pair', { name: `${id} ${titleOf(id)}`, value: t(`homes.result.${result}`) })}</li>
            ))}
          </ul>
        )}
      </Notice>
    </>
  );
};
