import { type Settings, settingsSchema } from '@rowhouse/shared/contract/settings';
import * as v from 'valibot';
import file from '../../content/settings.json' with { type: 'json' };

/** The configuration of the demo agency, as its file says. */
export const settings: Settings = v.parse(settingsSchema, file);
