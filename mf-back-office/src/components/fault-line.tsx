import type { FormFailure } from '@rowhouse/shared/login/typed-form';
import { useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import { InView } from './in-view.tsx';

const texts = {
  'too-many-requests': 'failure.too-many-requests',
  unauthorized: 'failure.session',
  forbidden: 'failure.forbidden',
  'confirm-login': 'failure.confirm-login',
  conflict: 'failure.conflict',
  'not-found': 'failure.not-found',
  gone: 'failure.over',
  'perhaps-done': 'failure.perhaps-done',
} as const;
// What the reader does first, in a tab of its own.
const steps: Partial<
  Record<
    FormFailure,
    { page: 'desk-login' | 'desk-account'; query: string; label: 'failure.login' | 'failure.confirm' }
  >
> = {
  unauthorized: { page: 'desk-login', query: '', label: 'failure.login' },
  'confirm-login': { page: 'desk-account', query: 'confirm=login', label: 'failure.confirm' },
};
const isKnown = (code: FormFailure): code is keyof typeof texts => code in texts;

/** Why an action of a page or form failed, announced as it appears; empty without a failure. After a logout, or where password and code are needed again, it links to them in a new tab, so that nothing typed is lost. */
export const FaultLine = ({ failure, children }: { failure: FormFailure | null; children?: ReactNode }) => {
  const t = useMessages();
  const href = useHref();
  if (failure === null) return null;
  const step = steps[failure];
  const login = step && (
    <a href={href(step.page, {}, new URLSearchParams(step.query))} target="_blank" rel="noreferrer">
      {t(step.label)}
    </a>
  );
  return (
    <InView of={failure}>
      <Notice tone="error" action={login}>
        {children || t(isKnown(failure) ? texts[failure] : 'failure.unavailable')}
      </Notice>
    </InView>
  );
};
