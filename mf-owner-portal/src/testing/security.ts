import type { OwnerSecurity } from '@rowhouse/shared/contract/owner';

/** The login security of an owner with two sessions and no second step. */
export const security: OwnerSecurity = {
  username: 'lies',
  email: 'lies@example.be',
  secondStep: false,
  recoveryCodes: 0,
  sessions: [
    {
      id: 'here',
      device: 'Firefox, Windows',
      startedAt: '2026-07-14T08:00:00.000Z',
      usedAt: '2026-07-15T10:00:00.000Z',
      isThis: true,
    },
    {
      id: 'there',
      device: '',
      startedAt: '2026-07-01T08:00:00.000Z',
      usedAt: '2026-07-01T09:00:00.000Z',
      isThis: false,
    },
  ],
};
