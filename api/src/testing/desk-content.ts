import type {
  contentEndpoints as ofContent,
  settingsEndpoints as ofSettings,
} from '@rowhouse/shared/contract/desk-content';
import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../database/database.ts';
import { contentEndpoints, settingsEndpoints } from '../desk/content/content-endpoints.ts';
import type { DeskEndpoints } from '../desk/desk-endpoint.ts';
import { testNow } from './databases.ts';
import { deskCallBy } from './desk-call.ts';

type Name = keyof typeof ofContent | keyof typeof ofSettings;

/** A staff member who changes content and settings through the endpoints, with a clock that each call may move. */
export const contentEditorOn = async (
  database: Database,
  { role = 'admin', name = 'Els' }: { role?: StaffRole; name?: string } = {},
) => {
  const known = await deskCallBy(database, role, 'content.write', { name });
  const dependencies = { database, secret: 'a-secret-for-tests-that-is-long-enough', siteUrl: 'http://localhost' };
  const answers: Pick<DeskEndpoints, Name> = { ...contentEndpoints(dependencies), ...settingsEndpoints(dependencies) };
  let at = testNow;
  return {
    staff: known.staff,
    by: known.by,
    setTime: (time: Date) => {
      at = time;
    },
    do: <N extends Name>(endpoint: N, input: DeskInput<N>): Promise<DeskOutput<N>> =>
      answers[endpoint](input, { ...known, at }),
  };
};

/** A staff member who changes content. */
export type ContentEditor = Awaited<ReturnType<typeof contentEditorOn>>;
