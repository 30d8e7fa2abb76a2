import { settingsEndpoints } from '@rowhouse/shared/contract/desk-content';
import type { LoaderArgs } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { deskLoader, deskMeta } from '../desk-page.ts';

/** The sections of the settings, with their drafts and plans. */
export type SettingsData = v.InferOutput<(typeof settingsEndpoints)['deskSettingsList']['output']>;

export const loader = deskLoader(
  ({ request, context }: LoaderArgs): Promise<SettingsData> =>
    context.call(settingsEndpoints.deskSettingsList, {}, request.signal),
);

export const meta = deskMeta(({ t }) => t('settings.title'));
