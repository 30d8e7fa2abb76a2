import type { editorEndpoints as endpoints } from '@rowhouse/shared/contract/desk-editor';
import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import type { Dependencies } from '../../dependencies.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';

/** What the editor of a home needs to know about the site. */
export const editorEndpoints = ({
  database,
}: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, keyof typeof endpoints> => ({
  deskLanguages: async () => {
    const { languages } = await readSettings(database);
    return { enabled: enabledLanguages(languages), fallbacks: languages.fallbacks };
  },
});
