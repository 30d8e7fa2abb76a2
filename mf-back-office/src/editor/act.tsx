import { Form, useFetcher } from '@rowhouse/shared/platform';
import { Button, type ButtonVariant } from '@rowhouse/shared/ui/button';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { SentFields } from '../components/sent-fields.tsx';
import { useDraftScope } from './draft-context.ts';
import type { EditorResult } from './editor-action.ts';
import type { Saver } from './saver.ts';

/** The result of the latest form of an editor. */
export const useResult = <Result = EditorResult>(actionData: Result | undefined) => {
  const fetcher = useFetcher<Result>({ key: 'editor' });
  return { fetcher, result: fetcher.data ?? actionData };
};

interface Props {
  saver: Saver;
  intent: string;
  /** Hidden values. */
  values?: Readonly<Record<string, string | number>>;
  label: ReactNode;
  variant?: ButtonVariant;
  className?: string | undefined;
  /** Fields before the button. */
  children?: ReactNode;
}

/** A form of the editor with its button; unsaved changes are saved before it is sent. */
export const Act = ({ saver, intent, values = {}, label, variant = 'secondary', className, children }: Props) => {
  const { hrefOf } = useDraftScope();
  const fetcher = useFetcher({ key: 'editor' });
  const form = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== 'idle';
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || !(await saver.flush()) || !form.current) return;
    await fetcher.submit(form.current);
  };
  return (
    <Form ref={form} method="post" action={hrefOf({})} className={className} onSubmit={(event) => void send(event)}>
      <SentFields values={{ intent, ...values }} />
      {children}
      <Button type="submit" size="small" variant={variant} busy={busy}>
        {label}
      </Button>
    </Form>
  );
};
