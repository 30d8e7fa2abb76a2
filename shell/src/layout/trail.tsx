import { Link, type LinkProps } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { useMemo } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './trail.module.css';
import { type ListVisit, useListBack } from './use-list-visit.ts';
import { useMessages } from './use-messages.ts';
import { useTrail } from './use-trail.ts';

/** A link that returns to a list as the visitor left it, in place of its first page. */
const linkBackTo = ({ href: left, entry }: ListVisit) => {
  const [start] = left.split('?');
  return ({ href, ...rest }: LinkProps) =>
    href === start ? <Link {...rest} href={left} state={{ entry }} /> : <Link {...rest} href={href} />;
};

/** The breadcrumb of a page; on a property it returns to the list as the visitor left it. */
export const Trail = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const items = useTrail(result);
  const back = useListBack(result);
  const link = useMemo(() => (back ? linkBackTo(back) : Link), [back]);
  if (items.length === 0) return null;
  return (
    <div className={styles.trail}>
      <Breadcrumb items={items} label={t('breadcrumb.label')} link={link} />
    </div>
  );
};
