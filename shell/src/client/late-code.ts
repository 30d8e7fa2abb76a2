import type { FragmentId } from '@rowhouse/shared/contract/fragments';
import type { I18n } from '@rowhouse/shared/platform/i18n';
import { componentOf, type ModuleSource } from '@rowhouse/shared/platform/module-source';
import { fragmentModule } from '@rowhouse/shared/platform/page-result';
import type { Owner } from '@rowhouse/shared/routes';

/**
 * Starts to load the code and texts of a late fragment; undefined once they are there, or have failed. `load` reports a failure.
 */
export const createLateCode = (
  source: ModuleSource,
  { language, texts }: I18n,
  load: (owner: Owner, path: string) => Promise<boolean>,
) => {
  const loading = new Map<FragmentId, Promise<void>>();
  const over = new Set<FragmentId>();
  const start = async (id: FragmentId, owner: Owner, path: string): Promise<void> => {
    await Promise.all([load(owner, `messages/${language}`), load(owner, path)]);
    over.add(id);
  };
  return (id: FragmentId): Promise<void> | undefined => {
    const { owner, path } = fragmentModule(id);
    if (over.has(id) || (texts.has(owner) && componentOf(source, owner, path))) return undefined;
    const promise = loading.get(id) ?? start(id, owner, path);
    loading.set(id, promise);
    return promise;
  };
};
