import type { OwnerStatistics } from '@rowhouse/shared/contract/owner';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Form, Link, type PageProps, useCurrentPage, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { CheckboxField } from '@rowhouse/shared/ui/choice-field';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { SubjectLine } from '../components/subject-line.tsx';
import { useMessages } from '../use-messages.ts';
import type { DashboardResult } from './dashboard.data.ts';
import styles from './dashboard.module.css';

export const Component = ({ data, actionData }: PageProps<OwnerStatistics, DashboardResult>) => {
  const t = useMessages();
  const href = useHref();
  const action = href('owner-dashboard');
  const busy = useNavigation().state === 'submitting';
  const { owner, subjects, weekly, messages } = data;
  const moment = dateFormatter('moment', useCurrentPage().language);
  return (
    <>
      <Section
        level={1}
        title={t('dashboard.welcome', { name: owner.name })}
        intro={subjects.length > 0 && <p>{t('dashboard.intro')}</p>}
        action={
          <Form method="post" action={action}>
            <Button type="submit" variant="secondary" size="small" name="intent" value="logout" busy={busy}>
              <Icon name="logout" size="small" />
              {t('logout.submit')}
            </Button>
          </Form>
        }
      >
        <div className={styles.subjects}>
          {actionData && <Notice tone="error">{t(`failed.${actionData.failed}`)}</Notice>}
          {subjects.length === 0 && (
            <Notice title={t('dashboard.empty.title')}>
              <p>{t('dashboard.empty.text')}</p>
            </Notice>
          )}
          {messages.length > 0 && (
            <div>
              <h2 className={styles.heading}>{t('messages.title')}</h2>
              <ul className={styles.messages}>
                {messages.map(({ id, subject, text, sentAt, isRead }) => (
                  <li key={id}>
                    <details open={!isRead}>
                      <summary className="chevron">
                        <span dir="auto">
                          {!isRead && <strong>{t('messages.new')} · </strong>}
                          {subject} <time dateTime={sentAt}>{moment(new Date(sentAt))}</time>
                        </span>
                      </summary>
                      <p className={styles.text} dir="auto">
                        {text}
                      </p>
                      {!isRead && (
                        <Form method="post" action={action}>
                          <input type="hidden" name="id" value={id} />
                          <Button type="submit" variant="secondary" size="small" name="intent" value="read">
                            {t('messages.read')}
                          </Button>
                        </Form>
                      )}
                    </details>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {subjects.map((subject) => (
            <SubjectLine key={`${subject.kind} ${subject.id}`} subject={subject} />
          ))}
        </div>
      </Section>
      <Section title={t('wishes.title')} background="tint">
        <div className={styles.wishes}>
          <Form method="post" action={action} className={styles.wish}>
            <FieldScope name="wishes">
              {/* Remounts the checkbox when another preference is stored, so that it shows that one. */}
              <CheckboxField
                key={String(weekly)}
                name="weekly"
                label={t('weekly.label')}
                hint={t('weekly.hint')}
                defaultChecked={weekly}
              />
            </FieldScope>
            <Button type="submit" variant="secondary" size="small" name="intent" value="weekly">
              {t('weekly.submit')}
            </Button>
          </Form>
          <div className={styles.wish}>
            <p>{t('security.lead')}</p>
            <Link href={href('account-security')} className={buttonClass('secondary', 'small')}>
              {t('security.title')}
            </Link>
          </div>
        </div>
      </Section>
    </>
  );
};
