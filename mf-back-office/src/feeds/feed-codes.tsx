import type { DeskFeedCode } from '@rowhouse/shared/contract/desk-feeds';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { useCurrentPage } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { ButtonForm } from '../components/button-form.tsx';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { ShortForm } from '../components/short-form.tsx';
import { valueTextOf } from '../editor/field-value-text.ts';
import { labelOf } from '../editor/labels.ts';
import { useMessages } from '../use-messages.ts';

interface FeedCodesProps {
  name: string;
  codes: readonly DeskFeedCode[];
  mayWrite: boolean;
  action: string;
  result: Refusal | undefined;
}

// Fields that the form of a home calls by another name than a feed.
const formFields: { [ours: string]: string } = {
  status: 'stockStatus',
  types: 'typeIds',
  'city.country': 'countryId',
};

/** Unknown codes, each with a choice of its meaning, and the codes to which a person gave one. */
export const FeedCodes = ({ name, codes, mayWrite, action, result }: FeedCodesProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const writing = { t, language, nameOf: () => undefined };
  const valueText = (ours: string | null, json: string): string => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), json);
    if (!parsed.success) return json;
    const value: unknown = parsed.output;
    if (value === null) return t('feed.code-nothing');
    const field = formFields[ours ?? ''] ?? ours ?? '';
    return valueTextOf('property', field, field === 'typeIds' ? [value] : value, writing);
  };
  // A code with a chosen meaning is no longer unknown.
  const unknown = codes.filter(({ chosen }) => chosen === null);
  const knownCodes = codes.filter(({ chosen }) => chosen !== null);
  const linesOf = (shownCodes: readonly DeskFeedCode[]) => (
    <ul className={styles.lines}>
      {shownCodes.map(({ field, code, homes, ours, options, chosen }) => (
        <li key={`${field}=${code}`}>
          <span className={styles.what}>
            <span className={styles.name}>{t('feed.code', { code, field })}</span>
            <span className={styles.mail}>
              {ours !== null && labelOf(t, formFields[ours] ?? ours)}
              {ours !== null && chosen === null && ' · '}
              {chosen === null && t('feed.code-homes', { count: homes })}
            </span>
            {chosen !== null && <span>{t('feed.code-is', { value: valueText(ours, chosen) })}</span>}
          </span>
          {chosen === null && ours === null && <span className={styles.mail}>{t('feed.code-unfit')}</span>}
          {mayWrite && chosen === null && ours !== null && (
            <div className={styles.side}>
              <ShortForm
                intent="map"
                scope={`map-${field}-${code}`}
                action={action}
                sent={{ name, field, feedCode: code }}
                variant="secondary"
                wide
                submit={t('account.save')}
                fields={[
                  options.length === 0
                    ? { name: 'ours', label: labelOf(t, formFields[ours] ?? ours), autoComplete: 'off' }
                    : {
                        name: 'ours',
                        label: labelOf(t, formFields[ours] ?? ours),
                        defaultValue: '',
                        options: [
                          { value: '', label: t('feed.code-choose') },
                          ...options.map((value) => ({ value, label: valueText(ours, value) })),
                          { value: 'null', label: t('feed.code-nothing') },
                        ],
                      },
                ]}
                result={result}
              />
            </div>
          )}
          {mayWrite && chosen !== null && (
            <ButtonForm action={action} sent={{ intent: 'unmap', name, field, feedCode: code }} variant="quiet">
              {t('word.remove')}
            </ButtonForm>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.panel} aria-labelledby="feed-codes">
      <h2 id="feed-codes">{t('feed.codes')}</h2>
      {unknown.length === 0 ? (
        <EmptyLine>{t('feed.codes-none')}</EmptyLine>
      ) : (
        <p className={styles.mail}>{t('feed.codes-text')}</p>
      )}
      {unknown.length > 0 && linesOf(unknown)}
      {knownCodes.length > 0 && (
        <>
          <h3>{t('feed.codes-chosen')}</h3>
          {linesOf(knownCodes)}
        </>
      )}
    </section>
  );
};
