import type { RequestsChanged } from '@rowhouse/shared/contract/desk-requests';
import { Form } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { ComponentType, ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';

interface ChangedLineProps {
  changed: RequestsChanged;
  action: string;
  /** The form of the undo: the page's, or that of a fetcher. */
  FormOf?: ComponentType<{ method: 'post'; action: string; children: ReactNode }>;
}

/** The latest changes with their undo, and conflicts with other people's changes. */
export const ChangedLine = ({ changed: { done, conflicts }, action, FormOf = Form }: ChangedLineProps) => {
  const t = useMessages();
  const undo = JSON.stringify(done.map(({ id, version, undo: before }) => ({ id, version, ...before })));
  return (
    <>
      {done.length > 0 && (
        <Notice
          tone="success"
          action={
            <FormOf method="post" action={action}>
              <input type="hidden" name="intent" value="change" />
              <input type="hidden" name="undo" value={undo} />
              <Button type="submit" variant="secondary" size="small">
                {t('undo.submit')}
              </Button>
            </FormOf>
          }
        >
          {t('inbox.changed', { count: done.length })}
        </Notice>
      )}
      {conflicts.length > 0 && <Notice tone="warning">{t('inbox.conflicts', { count: conflicts.length })}</Notice>}
    </>
  );
};
