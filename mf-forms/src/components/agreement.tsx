import { useHref } from '@rowhouse/shared/platform';
import type { ReactNode } from 'react';
import type { FieldName } from '../requests/field-presentation.ts';
import { useMessages } from '../use-messages.ts';

const agreements = ['privacy', 'newsletter', 'publication', 'conditions', 'advance'] as const;

// It opens in a new window, so that what was typed stays.
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

/** What a visitor agrees to by ticking a field. */
export const Agreement = ({ name }: { name: FieldName }) => {
  const t = useMessages();
  const agreed = agreements.find((one) => one === name);
  if (!agreed) return t(`field.${name}`);
  if (agreed !== 'privacy') return t(`agree.${agreed}`);
  // Each language puts the link where its sentence wants it: 'as set out in the <statement>privacy statement</statement>'.
  const [before, words, after] = t('agree.privacy').split(/<\/?statement>/);
  return (
    <>
      {before}
      <StatementLink>{words}</StatementLink>
      {after}
    </>
  );
};
