import { useHref } from '@rowhouse/shared/platform';
import type { ReactNode } from 'react';
import type { FieldName } from '../requests/field-presentation.ts';
import { useMessages } from '../use-messages.ts';

// Opens in a new window, so that what was typed in the form is kept.
const StatementLink = ({ children }: { children?: ReactNode }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <a href={href('privacy-statement')} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('form.new-window')}</span>
    </a>
  );
};

/** The text a visitor agrees to by ticking a field. */
export const Agreement = ({ name }: { name: FieldName }) => {
  const t = useMessages();
  if (name !== 'privacy') return t([`agree.${name}`, `field.${name}`]);
  // The translation marks where the link goes: 'as set out in the <statement>privacy statement</statement>'.
  const [before, words, after] = t('agree.privacy').split(/<\/?statement>/);
  return (
    <>
      {before}
      <StatementLink>{words}</StatementLink>
      {after}
    </>
  );
};
