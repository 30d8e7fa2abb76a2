import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { Fragment, Link, propertyRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { ShareButton } from '@rowhouse/shared/ui/share-button';
import { actionsOf } from '../property/actions.ts';
import { useMessages } from '../use-messages.ts';
import styles from './actions-bar.module.css';

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
          <ShareButton
            title={title}
            href={href(...propertyRoute({ ...property, ...paths[language] }))}
            texts={{
              share: t('action.share'),
              copied: t('share.copied'),
              shown: (address) => t('share.shown', { address }),
            }}
          />
        </li>
      </ul>
    </section>
  );
};
