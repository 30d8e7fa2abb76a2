import { Form, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useMessages } from '../use-messages.ts';

interface RemoveGoneProps {
  page: 'favourites' | 'compare';
  /** The ids of what is still offered. */
  left: readonly string[];
  /** Forgets what this browser keeps of them. */
  onRemove?: () => void;
}

/** The button that leads to the same page without what is no longer offered. */
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

/** Says how many of the homes that were kept are no longer offered, with a button that takes them away; nothing where all of them are. */
export const GoneHomes = ({ count, ...remove }: RemoveGoneProps & { count: number }) => {
  const t = useMessages();
  if (count === 0) return null;
  return <Notice title={t('gone.homes', { count })} action={<RemoveGone {...remove} />} />;
};
