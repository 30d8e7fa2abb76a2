import { wholeDay } from '@rowhouse/shared/domain/format';
import { Form, Link, type PageProps, useCurrentPage, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { CategoryFields } from '../components/category-fields.tsx';
import { useMessages } from '../use-messages.ts';
import type { SettingsData } from './settings.data.ts';
import styles from './settings.module.css';

export const Component = ({ data: { consent, saved } }: PageProps<SettingsData>) => {
  const t = useMessages();
  const href = useHref();
  const { decline } = useCurrentPage().site.consent;
  const categories = consent?.categories ?? [];
  const busy = useNavigation().state === 'submitting';
  return (
    <Section level={1} title={t('settings.title')} intro={<p>{t('settings.intro')}</p>} width="narrow">
      <Form
        method="post"
        action={href('consent-settings')}
        className={styles.form}
        // Remounts the form when the stored choice changes, so that the ticks match it, even after the accept or
        // decline button.
        key={categories.join()}
      >
        {saved && <Notice tone="success">{t('settings.saved')}</Notice>}
        <p>
          {consent ? t('settings.chosenOn', { day: wholeDay(consent.day), id: consent.id }) : t('settings.notChosen')}
        </p>
        <FieldScope name="consent-settings">
          <CategoryFields chosen={categories} />
        </FieldScope>
        {/* Must be the first button, because Enter in a checkbox submits with the first one. */}
        <Button type="submit" name="answer" value="selection" busy={busy} className={styles.save}>
          {t('dialog.save')}
        </Button>
        <div className={styles.quick}>
          <h2 className={styles.quickTitle}>{t('settings.quick')}</h2>
          <div className={styles.buttons}>
            <Button type="submit" variant="secondary" name="answer" value="all">
              {t('dialog.acceptAll')}
            </Button>
            <Button type="submit" variant="secondary" name="answer" value={decline}>
              {t(`dialog.decline.${decline}`)}
            </Button>
          </div>
        </div>
        <p>
          <Link href={href('cookie-policy')}>{t('dialog.policy')}</Link>
        </p>
      </Form>
    </Section>
  );
};
