import { CodeGone } from '@rowhouse/shared/platform/code-gone';
import { type Host, loadTexts } from '@rowhouse/shared/platform/host';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import { modulesOf, type PageResult } from '@rowhouse/shared/platform/page-result';
import type { Owner } from '@rowhouse/shared/routes';

/** The code and texts of a document's page. */
export const createPageCode = (host: Host, result: PageResult) => {
  const { source, report } = host;
  const lostTexts = new Map<string, Owner>();
  const lacksTexts = (owner: Owner): boolean => [...lostTexts.values()].includes(owner);
  const withTexts: ModuleSource = {
    ...source,
    peek: (owner, path) => (lacksTexts(owner) ? undefined : source.peek(owner, path)),
  };
  const code = {
    /** Whether a module was removed permanently. */
    isGone: false,
    lacksTexts,
    /** The modules that can be shown: without its texts a remote would show their keys. */
    source: withTexts,
    /** Loads a module; reports a failure, and answers whether there was none. */
    load: async (owner: Owner, path: string, language = result.language): Promise<boolean> => {
      const isText = path.startsWith('messages/');
      const name = `${owner}/${path}`;
      try {
        if (isText) await loadTexts(host, owner, language, path);
        else await source.load(owner, path);
        lostTexts.delete(name);
        return true;
      } catch (error) {
        report('remote', name, error);
        if (isText) lostTexts.set(name, owner);
        code.isGone ||= error instanceof CodeGone;
        return false;
      }
    },
    /** Loads all modules of the page, or those that its document loads first. */
    loadAll: async (which: 'all' | 'first'): Promise<boolean> =>
      (await Promise.all(modulesOf(result, which).map(({ owner, path }) => code.load(owner, path)))).every(Boolean),
    /** Called when the visitor opens another page, which loads its own texts. */
    drop: (): void => lostTexts.clear(),
  };
  return code;
};
