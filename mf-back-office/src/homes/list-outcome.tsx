import { Form } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useMessages } from '../use-messages.ts';
import type { ListOutcome } from './list-action.ts';

/** What the last thing that a person did came to, home by home where some were left, and what undoes it. */
export const Outcome = ({ outcome, titleOf }: { outcome: ListOutcome; titleOf: (id: string) => string }) => {
  const t = useMessages();
  const undo = (outcome.kind === 'done' || outcome.kind === 'view') && outcome.undo && (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="undo" value={JSON.stringify(outcome.undo)} />
      <Button type="submit" name="intent" value="undo" variant="secondary" size="small">
        {t('homes.undo')}
      </Button>
    </Form>
  );
  if (outcome.kind === 'too-many')
    return <Notice tone="warning">{t('homes.tooMany', { count: outcome.count })}</Notice>;
  if (outcome.kind === 'nothing') return <Notice tone="warning">{t('homes.nothingChosen')}</Notice>;
  if (outcome.kind === 'failed') return <Notice tone="error">{t(`homes.failed.${outcome.code}`)}</Notice>;
  if (outcome.kind === 'view-fault') return null;
  if (outcome.kind === 'view')
    return (
      <Notice tone="success" action={undo}>
        {t(outcome.isRemoved ? 'views.removed' : 'views.saved', { name: outcome.view.name })}
      </Notice>
    );
  const left = outcome.items.filter(({ result }) => result !== 'changed');
  return (
    <Notice tone={left.length > 0 ? 'warning' : 'success'} action={undo}>
      <p>
        {t('homes.changed', { count: outcome.items.length - left.length })}
        {left.length > 0 && ` ${t('homes.left', { count: left.length })}`}
      </p>
      {left.length > 0 && (
        <ul>
          {left.map(({ id, result }) => (
            <li key={id}>{t('pair', { name: `${id} ${titleOf(id)}`, value: t(`homes.result.${result}`) })}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
};
