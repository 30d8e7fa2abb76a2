import { type CategoryId, categories, categoryIds } from '@rowhouse/shared/domain/consent';
import { CheckboxField } from '@rowhouse/shared/ui/field';
import { useMessages } from '../use-messages.ts';
import styles from './category-fields.module.css';

interface CategoryFieldsProps {
  /** The categories that are ticked at first. */
  chosen: readonly CategoryId[];
}

/** A box for each category, by the category's name. */
export const CategoryFields = ({ chosen }: CategoryFieldsProps) => {
  const t = useMessages();
  return (
    <fieldset className={styles.categories}>
      <legend className={styles.legend}>{t('categories.legend')}</legend>
      <div className={styles.grid}>
        {categoryIds.map((id) => (
          <CheckboxField
            key={id}
            name={id}
            label={t(`category.${id}.title`)}
            hint={t(`category.${id}.text`)}
            disabled={categories[id].always}
            defaultChecked={categories[id].always || chosen.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
};
