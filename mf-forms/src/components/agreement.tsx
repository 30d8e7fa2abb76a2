import { useHref } from '@rowhouse/shared/platform';
import type { FieldName } from '../requests/field-presentation.ts';
import { useMessages } from '../use-messages.ts';

const agreements = ['privacy', 'newsletter', 'publication', 'conditions', 'advance'] as const;

/** What a visitor agrees to by ticking a field. */
export function Agreement({ name }: { name: FieldName }) {
  const t = useMessages();
  const href = useHref();
  const agreed = agreements.find((one) => one === name);
  if (!agreed) return t(`field.${name}`);
  if (agreed !== 'privacy') return t(`agree.${agreed}`);
  return (
    <>
      {t('agree.privacy')} {/* Beside the form and not in its place: what was typed stays. */}
      <a href={href('privacy-statement')} target="_blank" rel="noopener">
        {t('agree.privacy.statement')}
        <span className="visually-hidden"> {t('form.new-window')}</span>
      </a>
    </>
  );
}
