import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { isOffered } from '@rowhouse/shared/domain/availability';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { type PageId, pageIds } from '@rowhouse/shared/routes';
import type { IconName } from '@rowhouse/shared/ui/icon';

interface Action {
  id: 'visit' | 'documents' | 'offer' | 'apply' | 'friend' | 'print';
  /** Page that takes the property's id. */
  page: string;
  icon: IconName;
  /** Only while the property can be had. */
  offered: boolean;
  /** Only for this goal. */
  goal?: Goal;
}

/** What one can do with a property besides asking about it, in order. */
export const actions: readonly Action[] = [
  { id: 'visit', page: 'contact-appointment', icon: 'calendar', offered: true },
  { id: 'documents', page: 'request-documents', icon: 'document', offered: true },
  { id: 'offer', page: 'purchase-offer', icon: 'pen', offered: true, goal: 'sale' },
  { id: 'apply', page: 'rental-application', icon: 'pen', offered: true, goal: 'rent' },
  { id: 'friend', page: 'send-to-friend', icon: 'send', offered: false },
  { id: 'print', page: 'print', icon: 'print', offered: false },
];

const isPage = (page: string): page is PageId => pageIds.some((known) => known === page);

/** The actions that a property allows, each with a page that stands on this site. */
export const actionsOf = (
  property: Pick<PropertyDetail, 'goal' | 'availability'>,
  exists: (page: string) => page is PageId = isPage,
): (Action & { page: PageId })[] =>
  actions
    .filter(({ offered, goal }) => (!offered || isOffered(property)) && (!goal || goal === property.goal))
    .flatMap((action) => {
      const { page } = action;
      return exists(page) ? [{ ...action, page }] : [];
    });
