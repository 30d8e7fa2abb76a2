import { Link } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { Breadcrumb } from '@rowhouse/shared/ui/breadcrumb';
import styles from './trail.module.css';
import { useMessages } from './use-messages.ts';
import { useTrail } from './use-trail.ts';

/** The breadcrumb of a page. */
export const Trail = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const items = useTrail(result);
  if (items.length === 0) return null;
  return (
    <div className={styles.trail}>
      <Breadcrumb items={items} label={t('breadcrumb.label')} link={Link} />
    </div>
  );
};
