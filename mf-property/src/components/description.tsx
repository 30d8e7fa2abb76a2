import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { useMessages } from '../use-messages.ts';
import styles from './description.module.css';
import { Prose } from './prose.tsx';

type DescriptionProps = Pick<PropertyDetail, 'description' | 'descriptionLanguage'>;

/** The description of a home: its first paragraph, and the rest folded. */
export const Description = ({ description, descriptionLanguage }: DescriptionProps) => {
  const t = useMessages();
  const [first, ...others] = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  if (first === undefined) return null;
  return (
    <section className={styles.description} aria-labelledby="description-title">
      <h2 id="description-title" className="visually-hidden">
        {t('description.title')}
      </h2>
      <Prose text={first} language={descriptionLanguage} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('description.more')}</summary>
          <div className="prose" lang={descriptionLanguage}>
            {others.map((paragraph, index) => (
              <p key={`${index} ${paragraph}`}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </section>
  );
};
