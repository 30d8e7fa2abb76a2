import type { stockEndpoints as endpoints } from '@rowhouse/shared/contract/desk-stock';
import { ApiError } from '../../api-error.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';

const later = async (): Promise<never> => {
  throw new ApiError('unavailable', 'This is not there yet');
};

/** What answers the endpoints by which homes and projects are changed. */
export const stockEndpoints = (): Pick<DeskEndpoints, keyof typeof endpoints> => ({
  deskStock: later,
  deskStockNew: later,
  deskDraftSave: later,
  deskDraftDiscard: later,
  deskDraftUndoDiscard: later,
  deskPublish: later,
  deskStatus: later,
  deskHistory: later,
  deskRevision: later,
  deskRestore: later,
  deskPlan: later,
  deskPlanCancel: later,
  deskPreview: later,
  deskLocks: later,
  deskTold: later,
});
