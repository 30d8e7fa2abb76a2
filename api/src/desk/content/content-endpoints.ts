import type {
  contentEndpoints as ofContent,
  settingsEndpoints as ofSettings,
} from '@rowhouse/shared/contract/desk-content';
import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';

const notYet = (): Promise<never> => Promise.reject(new ApiError('not-found', 'There is nothing yet'));

/** What answers the endpoints by which content is changed. */
export const contentEndpoints = (_: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, keyof typeof ofContent> => ({
  deskContentList: notYet,
  deskContent: notYet,
  deskContentNew: notYet,
  deskContentSave: notYet,
  deskContentDiscard: notYet,
  deskContentUndoDiscard: notYet,
  deskContentCheck: notYet,
  deskContentPublish: notYet,
  deskContentRemove: notYet,
  deskContentMove: notYet,
  deskContentHistory: notYet,
  deskContentRevision: notYet,
  deskContentRestore: notYet,
  deskContentPlan: notYet,
  deskContentPlanCancel: notYet,
  deskContentPreview: notYet,
  deskRedirects: notYet,
  deskRedirectAdd: notYet,
  deskRedirectRemove: notYet,
});

/** What answers the endpoints by which the settings are changed. */
export const settingsEndpoints = (_: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, keyof typeof ofSettings> => ({
  deskSettingsList: notYet,
  deskSettings: notYet,
  deskSettingsSave: notYet,
  deskSettingsDiscard: notYet,
  deskSettingsUndoDiscard: notYet,
  deskSettingsCheck: notYet,
  deskSettingsPublish: notYet,
  deskSettingsHistory: notYet,
  deskSettingsRevision: notYet,
  deskSettingsRestore: notYet,
  deskSettingsPlan: notYet,
  deskSettingsPlanCancel: notYet,
  deskSettingsPreview: notYet,
});
