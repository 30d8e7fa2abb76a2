import type { FragmentId } from '@rowhouse/shared/contract/fragments';
import type { Language } from '@rowhouse/shared/domain/language';
import type { I18n } from '@rowhouse/shared/platform/i18n';
import { componentOf, type ModuleSource } from '@rowhouse/shared/platform/module-source';
import { fragmentModule } from '@rowhouse/shared/platform/page-result';
import type { Owner } from '@rowhouse/shared/routes';

interface Attempt {
  promise: Promise<void>;
  isOver: boolean;
}

/** The code and texts of late fragments. `loadModule` reports a failure. */
export const createLateCode = (
  source: ModuleSource,
  i18nOf: (language: Language) => I18n,
  loadModule: (owner: Owner, path: string, language: Language) => Promise<unknown>,
) => {
  const attempts = new Map<string, Attempt>();
  let place: string | null = null;
  const start = (owner: Owner, path: string, language: Language): Attempt => {
    const paths = [`messages/${language}`, path];
    const attempt: Attempt = {
      isOver: false,
      promise: Promise.all(paths.map((one) => loadModule(owner, one, language))).then(() => {
        attempt.isOver = true;
      }),
    };
    return attempt;
  };
  return {
    /** Starts to load what a fragment needs; undefined once it is there, or has failed. */
    load: (id: FragmentId, language: Language): Promise<void> | undefined => {
      const { owner, path } = fragmentModule(id);
      if (i18nOf(language).texts.has(owner) && componentOf(source, owner, path)) return undefined;
      const key = `${id} ${language}`;
      const attempt = attempts.get(key) ?? start(owner, path, language);
      attempts.set(key, attempt);
      return attempt.isOver ? undefined : attempt.promise;
    },
    /** Called for another attempt, or with the address of the page that is shown: at another one what has failed is loaded once more. */
    forget: (address?: string): void => {
      if (address !== undefined && address === place) return;
      place = address ?? place;
      attempts.clear();
    },
  };
};
