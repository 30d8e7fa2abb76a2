import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { isOffered } from '@rowhouse/shared/domain/availability';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { PageId } from '@rowhouse/shared/routes';
import type { IconName } from '@rowhouse/shared/ui/icon';

interface Action {
  id: 'visit' | 'documents' | 'offer' | 'apply' | 'friend' | 'print';
  /** Page that takes the property's id. */
  page: PageId;
  icon: IconName;
  /** Only while the property can be had. */
  offered: boolean;
  /** Only for this goal. */
  goal?: Goal;
}

/** What one can do with a property besides asking about it, in order. */
const actions: readonly Action[] = [
  { id: 'visit', page: 'contact-appointment', icon: 'calendar', offered: true },
  { id: 'documents', page: 'request-documents', icon: 'document', offered: true },
  { id: 'offer', page: 'purchase-offer', icon: 'pen', offered: true, goal: 'sale' },
  { id: 'apply', page: 'rental-application', icon: 'pen', offered: true, goal: 'rent' },
  { id: 'friend', page: 'send-to-friend', icon: 'send', offered: false },
  { id: 'print', page: 'print', icon: 'print', offered: false },
];

/** The actions that a property allows. */
export const actionsOf = (property: Pick<PropertyDetail, 'goal' | 'availability'>): Action[] =>
  actions.filter(({ offered, goal }) => (!offered || isOffered(property)) && (!goal || goal === property.goal));
