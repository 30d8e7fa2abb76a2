import type { FragmentId } from '@rowhouse/shared/contract/fragments';
import type { I18n } from '@rowhouse/shared/platform/i18n';
import { componentOf, type ModuleSource } from '@rowhouse/shared/platform/module-source';
import { fragmentModule } from '@rowhouse/shared/platform/page-result';
import type { Owner } from '@rowhouse/shared/routes';

/**
 * Starts to load the code and texts of a late fragment; undefined once they are there. If they fail, its HTML stays as the server sent
 * it: the promise never resolves. `load` reports a failure, and answers whether there was none.
 */
export const createLateCode = (
  source: ModuleSource,
  { language, texts }: I18n,
  load: (owner: Owner, path: string) => Promise<boolean>,
) => {
  const loading = new Map<FragmentId, Promise<void>>();
  const start = async (owner: Owner, path: string): Promise<void> => {
    const loads = await Promise.all([load(owner, `messages/${language}`), load(owner, path)]);
    if (loads.includes(false)) await new Promise<never>(() => undefined);
  };
  return (id: FragmentId): Promise<void> | undefined => {
    const { owner, path } = fragmentModule(id);
    if (texts.has(owner) && componentOf(source, owner, path)) return undefined;
    const promise = loading.get(id) ?? start(owner, path);
    loading.set(id, promise);
    return promise;
  };
};
