import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';

const notYet = async () => {
  throw new ApiError('unavailable', 'Not there yet');
};

export const stockListEndpoints = (
  _dependencies: Dependencies,
): Pick<DeskEndpoints, 'stockList' | 'stockIds' | 'setAgent'> => ({
  stockList: notYet,
  stockIds: notYet,
  setAgent: notYet,
});
