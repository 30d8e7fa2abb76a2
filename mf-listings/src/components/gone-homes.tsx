import { Form, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useMessages } from '../use-messages.ts';

interface RemoveGoneProps {
  page: 'favourites' | 'compare';
  /** The ids of the homes that are still offered. */
  left: readonly string[];
  /** Removes these homes from the browser's storage. */
  onRemove?: () => void;
}

/** The button to the same page without the homes that are no longer offered. */
export const RemoveGone = ({ page, left, onRemove }: RemoveGoneProps) => {
  const t = useMessages();
  const href = useHref();
  return (
    <Form method="get" action={href(page)} onSubmit={onRemove}>
      <input type="hidden" name="ids" value={left.join(',')} />
      <Button type="submit" variant="secondary" size="small">
        {t('gone.remove')}
      </Button>
    </Form>
  );
};

/** Shows how many of the stored homes are no longer offered, with a button that removes them; nothing when all are offered. */
export const GoneHomes = ({ count, ...remove }: RemoveGoneProps & { count: number }) => {
  const t = useMessages();
  if (count === 0) return null;
  return <Notice title={t('gone.homes', { count })} action={<RemoveGone {...remove} />} />;
};
