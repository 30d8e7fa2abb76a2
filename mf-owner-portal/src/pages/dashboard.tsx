import type { OwnerStatistics } from '@rowhouse/shared/contract/owner';
import { Form, type PageProps, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { PropertyVisits } from '../components/property-visits.tsx';
import { useMessages } from '../use-messages.ts';
import type { LogoutResult } from './dashboard.data.ts';
import styles from './dashboard.module.css';

const LogoutForm = () => {
  const t = useMessages();
  const href = useHref();
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" action={href('owner-dashboard')}>
      <Button type="submit" variant="secondary" size="small" name="intent" value="logout" busy={busy}>
        <Icon name="logout" size="small" />
        {t('logout.submit')}
      </Button>
    </Form>
  );
};

export const Component = ({ data, actionData }: PageProps<OwnerStatistics, LogoutResult>) => {
  const t = useMessages();
  const { owner, properties } = data;
  return (
    <Section
      level={1}
      title={t('dashboard.welcome', { name: owner.name })}
      intro={properties.length > 0 && <p>{t('dashboard.intro')}</p>}
      action={<LogoutForm />}
    >
      <div className={styles.properties}>
        {actionData?.failed && <Notice tone="error">{t('logout.failed')}</Notice>}
        {properties.length === 0 && (
          <Notice title={t('dashboard.empty.title')}>
            <p>{t('dashboard.empty.text')}</p>
          </Notice>
        )}
        {properties.map(({ property, visits }) => (
          <PropertyVisits key={property.id} property={property} visits={visits} />
        ))}
      </div>
    </Section>
  );
};
