import type { DeskEndpoints } from '../desk-endpoint.ts';

export const sessionEndpoints = (): Pick<DeskEndpoints, 'deskSession'> => ({
  deskSession: async (_, { staff }) => ({ staff }),
});
