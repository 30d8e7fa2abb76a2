import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';

const notYet = async () => {
  throw new ApiError('unavailable', 'Not there yet');
};

export const mediaEndpoints = (
  _dependencies: Dependencies,
): Pick<DeskEndpoints, 'deskDocuments' | 'changeDocument' | 'removeDocument' | 'restoreDocument'> => ({
  deskDocuments: notYet,
  changeDocument: notYet,
  removeDocument: notYet,
  restoreDocument: notYet,
});
