import type { FirstStep } from '@rowhouse/shared/contract/desk-today';
import { Link, useHref } from '@rowhouse/shared/platform';
import type { FixedPageId } from '@rowhouse/shared/routes';
import { useMessages } from '../use-messages.ts';
import { DayPart } from './part.tsx';
import styles from './today.module.css';

interface Place {
  page: FixedPageId;
  params?: Readonly<Record<string, string>>;
  field?: string;
}

// The page of each step.
const places: Record<FirstStep, Place> = {
  name: { page: 'desk-setting', params: { id: 'agency' }, field: 'name' },
  contact: { page: 'desk-setting', params: { id: 'agency' }, field: 'street' },
  hours: { page: 'desk-setting', params: { id: 'agency' }, field: 'openingHours' },
  privacy: { page: 'desk-content' },
  languages: { page: 'desk-setting', params: { id: 'languages' } },
  face: { page: 'desk-setting', params: { id: 'face' } },
  person: { page: 'desk-people' },
  home: { page: 'desk-home', params: { id: 'new' } },
  searchEngines: { page: 'desk-setting', params: { id: 'searchEngines' } },
};

/** The remaining steps of a new site, each with a link. */
export const FirstStepsPart = ({ steps }: { steps: readonly FirstStep[] }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <DayPart title={t('today.first')}>
      <p className={styles.about}>{t('today.first-help')}</p>
      <ol className={styles.list}>
        {steps.map((step) => {
          const { page, params = {}, field } = places[step];
          return (
            <li key={step} className={styles.item}>
              <Link
                className={styles.link}
                href={`${href(page, params)}${field === undefined ? '' : `#field-${field}`}`}
              >
                {t(`today.step.${step}`)}
              </Link>
            </li>
          );
        })}
      </ol>
    </DayPart>
  );
};
