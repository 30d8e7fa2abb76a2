import type { ComponentProps, SubmitEvent } from 'react';
import { useLocation, useRouter } from './context.ts';
import { addressOf } from './location.ts';
import { formAttribute } from './submission.ts';

/** A form: its attributes, and how it is sent. */
export interface FormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  action?: string | undefined;
  method?: 'get' | 'post';
  /** Whether the place in the page stays. */
  preventScrollReset?: boolean;
  /** False sends it by the fetcher of `fetcherKey`, and the page stays. */
  navigate?: boolean;
  fetcherKey?: string;
}

/** A form that is sent without a new document. Without an action it goes to the address of the page. */
export const Form = ({
  action,
  method = 'get',
  preventScrollReset,
  navigate = true,
  fetcherKey,
  onSubmit,
  ...rest
}: FormProps) => {
  const { submit, origin } = useRouter();
  const here = addressOf(useLocation());
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    onSubmit?.(event);
    const { submitter } = event.nativeEvent;
    const target = formAttribute(event.currentTarget, submitter, 'action') ?? here;
    // The browser sends what goes to another site.
    if (event.defaultPrevented || new URL(target, origin).origin !== origin) return;
    event.preventDefault();
    void submit(event.currentTarget, { submitter, preventScrollReset, fetcher: navigate ? undefined : fetcherKey });
  };
  return <form action={action ?? here} method={method} onSubmit={send} {...rest} />;
};
