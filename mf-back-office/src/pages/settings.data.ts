import { settingsEndpoints } from '@rowhouse/shared/contract/desk-content';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { type DeskPage, deskLoader } from '../desk-page.ts';
import type { messages } from '../messages/nl.ts';

/** The sections of the settings, with what is changed or planned of each. */
export type SettingsData = v.InferOutput<(typeof settingsEndpoints)['deskSettingsList']['output']>;

export const loader = deskLoader(
  ({ request, context }: LoaderArgs): Promise<SettingsData> =>
    context.call(settingsEndpoints.deskSettingsList, {}, request.signal),
);

export const meta = ({ t }: MetaArgs<DeskPage<SettingsData>, typeof messages>): Meta => ({
  title: t('settings.title'),
  robots: 'noindex,nofollow',
});
