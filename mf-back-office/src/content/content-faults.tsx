import type { ContentFault, MovedAddress } from '@rowhouse/shared/contract/desk-content';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { fieldId } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import editor from '../editor/editor.module.css';
import { focusField } from '../editor/focus-field.ts';
import { type T, useMessages } from '../use-messages.ts';
import { anyText } from './content-texts.ts';

// Each code names some of these.
const noValues = { id: '', key: '', name: '', path: '', languages: '', view: '' };

const isEdited = (kind: string): boolean => kind === 'page' || kind === 'article' || kind === 'category';

/** What a fault of content says. */
export const contentFaultText = (t: T, { code, values }: Pick<ContentFault, 'code' | 'values'>): string =>
  t(`content.fault.${code}`, { ...noValues, ...values });

interface Props {
  faults: readonly ContentFault[];
  /** What is edited: its faults lead to their fields, others to what they are about. */
  own?: { kind: string; id: string };
  /** What a field is called. */
  labelOf: (field: string) => string;
}

/** What stands in the way of publishing, and what a person should know: each leads to where it can be mended. */
export const ContentFaultList = ({ faults, own, labelOf }: Props) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  if (faults.length === 0) return null;
  const stops = faults.filter(({ weight }) => weight === 'stops').length;
  return (
    <details className={editor.faults} open={stops > 0}>
      <summary>
        {stops > 0 ? t('content.faults.stop', { count: stops }) : t('content.faults.warn', { count: faults.length })}
      </summary>
      <ul>
        {faults.map((fault) => {
          const { kind, id, titles, field, path, code, values } = fault;
          const control = fieldId('field', field);
          const isOwn = kind === own?.kind && id === own.id;
          const name = anyText(titles, language) || id;
          const label = field === '' ? '' : labelOf(field);
          return (
            <li key={`${kind} ${id} ${path} ${code}`}>
              {isOwn && field !== '' && (
                <a href={`#${control}`} onClick={focusField(control)}>
                  {label}
                </a>
              )}
              {!isOwn && isEdited(kind) && (
                <Link href={`${href('desk-content-edit', { kind, id })}${field === '' ? '' : `#${control}`}`}>
                  {label ? t('pair', { name, value: label }) : name}
                </Link>
              )}
              {!isOwn && !isEdited(kind) && name} {contentFaultText(t, fault)}
              {code === 'path-taken' && isEdited(values.kind ?? '') && (
                <>
                  {' '}
                  <Link href={href('desk-content-edit', { kind: values.kind ?? '', id: values.id ?? '' })}>
                    {t('content.fault.what-stands')}
                  </Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
};

/** Which addresses become others: said before it is done, and after. */
export const MovedAddresses = ({ moved, done = false }: { moved: readonly MovedAddress[]; done?: boolean }) => {
  const t = useMessages();
  if (moved.length === 0) return null;
  return (
    <Notice tone="info" title={t(done ? 'content.moved.done' : 'content.moved', { count: moved.length })}>
      <ul>
        {moved.map(({ from, to, language }) => (
          <li key={`${language} ${from}`}>
            {from} → {to}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
