import { type CategoryId, categoryIds, isOptional } from '@rowhouse/shared/domain/consent';
import { CheckboxField } from '@rowhouse/shared/ui/choice-field';
import { useMessages } from '../use-messages.ts';
import styles from './category-fields.module.css';
import { StorageList } from './storage-list.tsx';

/** A checkbox for each category, named after it; those in `chosen` are initially ticked. */
export const CategoryFields = ({ chosen }: { chosen: readonly CategoryId[] }) => {
  const t = useMessages();
  return (
    <fieldset className={styles.categories}>
      <legend className={styles.legend}>{t('categories.legend')}</legend>
      <div className={styles.grid}>
        {categoryIds.map((id) => (
          <div key={id} className={styles.category}>
            <CheckboxField
              name={id}
              label={t(`category.${id}.title`)}
              hint={t(`category.${id}.text`)}
              disabled={!isOptional(id)}
              defaultChecked={!isOptional(id) || chosen.includes(id)}
            />
            <details className={styles.details}>
              <summary>
                {t('category.details')}
                <span className="visually-hidden"> ({t(`category.${id}.title`)})</span>
              </summary>
              <StorageList category={id} />
            </details>
          </div>
        ))}
      </div>
    </fieldset>
  );
};
