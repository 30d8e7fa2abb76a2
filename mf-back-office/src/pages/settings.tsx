import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { DeskPage } from '../desk-page.ts';
import { changerText } from '../editor/words.ts';
import { type SectionId, type SectionPart, sectionParts } from '../settings/section-parts.ts';
import styles from '../settings/settings.module.css';
import { useMessages } from '../use-messages.ts';
import type { SettingsData } from './settings.data.ts';

type SectionRow = SettingsData['sections'][number];

// The marks of a section: drafts and the latest change by hand.
const States = ({ section }: { section: SectionRow }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { draft, others, isByHand, updatedAt, updatedBy } = section;
  return (
    <>
      {draft && <p className={styles.state}>{t('settings.draft')}</p>}
      {others.length > 0 && <p className={styles.state}>{t('settings.others', { names: others.join(', ') })}</p>}
      {isByHand && updatedAt && updatedBy && (
        <p>
          {t('settings.changed', {
            name: changerText(t, updatedBy),
            moment: dateFormatter('moment', language)(new Date(updatedAt)),
          })}
        </p>
      )}
    </>
  );
};

export const Component = ({ data: { staff, data } }: PageProps<DeskPage<SettingsData>>) => {
  const t = useMessages();
  const href = useHref();
  const parts = Object.entries(sectionParts) as [SectionPart, readonly SectionId[]][];
  return (
    <DeskFrame staff={staff} title={t('settings.title')}>
      <p className={styles.lead}>{t('settings.lead')}</p>
      <div className={styles.parts}>
        {parts.map(([part, ids]) => (
          <section key={part} aria-labelledby={`part-${part}`}>
            <h2 id={`part-${part}`} className={styles.partName}>
              {t(`settings.part.${part}`)}
            </h2>
            <ul className={styles.sections}>
              {ids.map((id) => {
                const section = data.sections.find((one) => one.id === id);
                return (
                  <li key={id} className={styles.section}>
                    <Link className={styles.sectionLink} href={href('desk-setting', { id })}>
                      {t(`settings.section.${id}`)}
                    </Link>
                    <p>{t(`settings.about.${id}`)}</p>
                    {section && <States section={section} />}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </DeskFrame>
  );
};
