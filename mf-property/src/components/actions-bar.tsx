import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { Fragment, Link, propertyRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { actionsOf } from '../property/actions.ts';
import { useMessages } from '../use-messages.ts';
import styles from './actions-bar.module.css';
import { ShareLink } from './share-link.tsx';

/** What one can do with a property besides asking about it: keep it, see it, hand it on, print it. */
export const ActionsBar = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { id, title, paths } = property;
  return (
    <section className={styles.bar} aria-label={t('actions.label')}>
      <Fragment id="listings.property-marks" propertyId={id} />
      <ul className={styles.actions}>
        {actionsOf(property).map(({ id: action, page, icon }) => (
          <li key={action}>
            <Link className={styles.link} href={href(page, { id })}>
              <Icon name={icon} /> {t(`action.${action}`)}
            </Link>
          </li>
        ))}
        <li>
          <ShareLink title={title} href={href(...propertyRoute({ ...property, ...paths[language] }))} />
        </li>
      </ul>
    </section>
  );
};
