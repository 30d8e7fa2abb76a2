import type { DeskEndpoints } from '../desk-endpoint.ts';

/** The person who is logged in. */
export const sessionEndpoints = (): Pick<DeskEndpoints, 'deskSession'> => ({
  deskSession: async (_, { staff }) => ({ staff }),
});
