import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { goals } from '@rowhouse/shared/domain/goal';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { Form, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { homePages } from '../components/home-pages.ts';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';

interface Props {
  kind: DraftedKind;
  ownPerson: number | null;
}

/** The first step of a new home: its type and its goal. It creates the draft and opens it. */
export const NewHome = ({ kind, ownPerson }: Props) => {
  const t = useMessages();
  const href = useHref();
  return (
    <Form method="post" action={href(homePages[kind], { id: 'new' })} className={styles.newHome}>
      <input type="hidden" name="intent" value="create" />
      {ownPerson !== null && <input type="hidden" name="agent" value={ownPerson} />}
      {kind === 'property' && (
        <>
          <fieldset className={styles.plain}>
            <legend className={styles.label}>{t('field.goal')}</legend>
            <div className={styles.ticks}>
              {goals.map((goal, index) => (
                <label key={goal} className={styles.tickLabel}>
                  <input type="radio" className={styles.tick} name="goal" value={goal} defaultChecked={index === 0} />
                  {t(`editor.choice.goal.${goal}`)}
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset className={styles.plain}>
            <legend className={styles.label}>{t('field.type')}</legend>
            <div className={styles.ticks}>
              {propertyTypes.map(({ id }, index) => (
                <label key={id} className={styles.tickLabel}>
                  <input type="radio" className={styles.tick} name="type" value={id} defaultChecked={index === 0} />
                  {t(`editor.type.${id}`)}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
      <Button type="submit">{t(`editor.new.${kind}`)}</Button>
    </Form>
  );
};
