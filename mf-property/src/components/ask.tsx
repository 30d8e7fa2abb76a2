import { Fragment } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './ask.module.css';
import { Fold } from './fold.tsx';

/** The target of links to the form: within the folded content, so that the browser opens it. */
export const askId = 'ask';

/** The contact form of a home; folded on a narrow screen. */
export const Ask = ({ id }: { id: string }) => {
  const t = useMessages();
  return (
    <section className={styles.ask} aria-labelledby="ask-title">
      <h2 id="ask-title" className={styles.title}>
        {t('ask.title')}
      </h2>
      <Fold level={2} id={askId} title={t('ask.title')} className={styles.fold}>
        <Fragment id="forms.request" kind="contact-me" subjectId={id} />
      </Fold>
    </section>
  );
};
