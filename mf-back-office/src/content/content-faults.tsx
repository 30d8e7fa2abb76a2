import type { ContentFault, MovedAddress } from '@rowhouse/shared/contract/desk-content';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { fieldId } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { ReactNode } from 'react';
import editor from '../editor/editor.module.css';
import { focusField } from '../editor/focus-field.ts';
import { languageName } from '../language-names.ts';
import { type T, useMessages } from '../use-messages.ts';
import { anyText, contentLabel } from './content-texts.ts';

// Placeholders; each code uses some of these.
const noValues = { id: '', key: '', name: '', path: '', languages: '', view: '', ratio: '', nearest: '' };

// Sections of the settings that laws fill; the desk has no page of them.
const isLaw = /^(?:energyScale|energyDuties|calculator)$/;

const isEdited = (kind: string): boolean => kind === 'page' || kind === 'article' || kind === 'category';

const languageText = (code: string): string => {
  const language = languages.find((one) => one === code);
  return language ? languageName[language] : code;
};

const contentFaultText = (
  t: T,
  language: Language,
  { code, values, named }: Pick<ContentFault, 'code' | 'values' | 'named'>,
  isOwn: boolean,
): string => {
  const { ratio, languages: codes } = values;
  const texts = {
    ...values,
    id: anyText(named, language) || values.id || '',
    name: values.name ?? (anyText(named, language) || values.path || ''),
    languages: codes?.split(', ').map(languageText).join(', ') ?? '',
    ...(ratio === undefined ? {} : { ratio: formatNumber(Number(ratio), language) }),
  };
  // In other content, the checked edit removes something that exists now.
  const all = { ...noValues, ...texts };
  const keys = [...(isOwn ? [] : [`content.fault.gone.${code}`]), `content.fault.${code}`];
  // A fault that only a file can have has no words of its own.
  return t([...keys, 'word.other'], { ...all, name: all.name || t('content.fault.invalid') });
};

interface Props {
  faults: readonly ContentFault[];
  /** The edited item: its own faults link to their fields, others to the content that they are about. */
  own?: { kind: string; id: string };
  /** The label of a field of the settings. */
  labelOf?: (field: string) => string;
  /** The message that a field of the edited item itself shows for its fault; it replaces the message of the code. */
  saysOf?: ((field: string) => string | undefined) | undefined;
  /** Whether the list is open even if it holds only warnings. */
  isOpen?: boolean;
}

/** Faults that prevent publishing, and warnings; each links to the place to correct it. */
export const ContentFaultList = ({ faults, own, labelOf = (field) => field, saysOf, isOpen = false }: Props) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  if (faults.length === 0) return null;
  const stops = faults.filter(({ weight }) => weight === 'stops').length;
  return (
    <details className={editor.faults} open={isOpen || stops > 0}>
      <summary>
        {stops > 0 ? t('content.faults.stop', { count: stops }) : t('content.faults.warn', { count: faults.length })}
      </summary>
      <ul>
        {faults.map((fault) => {
          const { kind, id, titles, field, path, code, values } = fault;
          // A field of the settings may be a list with controls of its own.
          const control = fieldId('field', kind === 'settings' ? path : field);
          const isOwn = kind === own?.kind && id === own.id;
          const settingsName = t([`settings.section.${id}`, 'settings.title']);
          const name = anyText(titles, language) || id;
          const label = field === '' ? '' : isEdited(kind) ? contentLabel(t, field) : labelOf(field);
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
              {kind === 'settings' && !isOwn && !isLaw.test(id) && (
                <Link href={href('desk-setting', { id })}>{settingsName}</Link>
              )}
              {!isOwn && !isEdited(kind) && kind !== 'settings' && name}
              {kind === 'settings' && !isOwn && isLaw.test(id) && settingsName}{' '}
              {(isOwn ? saysOf?.(field) : undefined) ?? contentFaultText(t, language, fault, isOwn)}
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

interface MovedProps {
  moved: readonly MovedAddress[];
  done?: boolean;
  action?: ReactNode;
}

/** The addresses that change: shown before the change, and after it. */
export const MovedAddresses = ({ moved, done = false, action }: MovedProps) => {
  const t = useMessages();
  if (moved.length === 0) return null;
  return (
    <Notice
      tone={action ? 'warning' : 'info'}
      action={action}
      title={t(done ? 'content.moved.done' : 'content.moved', { count: moved.length })}
    >
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
