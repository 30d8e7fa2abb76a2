import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { Fragment, Link, propertyRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { ShareButton } from '@rowhouse/shared/ui/share-button';
import { useMessages } from '../use-messages.ts';
import styles from './actions-bar.module.css';

/**
 * Actions for a property besides a visit and a question, in order: each with its page, whether the property must be
 * available, and its goal, or null for both.
 */
const actions = [
  { id: 'documents', page: 'request-documents', icon: 'document', offered: true, goal: null },
  { id: 'offer', page: 'purchase-offer', icon: 'pen', offered: true, goal: 'sale' },
  { id: 'apply', page: 'rental-application', icon: 'pen', offered: true, goal: 'rent' },
  { id: 'friend', page: 'send-to-friend', icon: 'send', offered: true, goal: null },
  { id: 'print', page: 'print', icon: 'print', offered: false, goal: null },
] as const;

/** The actions that a property allows. */
export const actionsOf = (property: Pick<PropertyDetail, 'goal' | 'availability'>) =>
  actions.filter(({ offered, goal }) => (!offered || isOffered(property)) && (goal ?? property.goal) === property.goal);

/** Links to the actions that a property allows, and buttons for favourite, comparison and sharing. */
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
