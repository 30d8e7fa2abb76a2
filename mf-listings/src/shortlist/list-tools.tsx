import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Form, useCurrentPage, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { SharePage } from '../components/share-page.tsx';
import styles from '../pages/shortlist.module.css';
import { useMessages } from '../use-messages.ts';

interface ListToolsProps {
  action: string;
  link: string;
  until: string;
}

/** What can be done with a list as a whole: send its link, replace that, erase the list. */
export const ListTools = ({ action, link, until }: ListToolsProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { state, formData } = useNavigation();
  const way = (intent: 'renew' | 'erase') => (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={state !== 'idle' && formData?.get('intent') === intent}
      >
        {t(`shortlist.${intent}`)}
      </Button>
    </Form>
  );
  return (
    <FieldScope name="shortlist">
      <section className={styles.part} aria-labelledby="shortlist-tools">
        <h2 id="shortlist-tools">{t('shortlist.link-title')}</h2>
        <p>{t('shortlist.keep')}</p>
        <TextField
          name="link"
          label={t('shortlist.link')}
          readOnly
          value={link}
          translate="no"
          className={styles.link}
        />
        <SharePage title={t('shortlist.title')} path={link} />
        <p>{t('shortlist.renew-text')}</p>
        {way('renew')}
        <p>{t('shortlist.erase-text', { day: dateFormatter('weekday', language)(new Date(`${until}T12:00:00Z`)) })}</p>
        {way('erase')}
      </section>
    </FieldScope>
  );
};
