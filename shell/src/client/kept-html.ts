import { componentOf, type ModuleSource } from '@rowhouse/shared/platform/module-source';
import { fragmentModule, type PageResult, pageModule } from '@rowhouse/shared/platform/page-result';

/** The server's HTML of each place whose remote could not be loaded, so that it stays readable, its links and forms in use. */
export const keptHtmlOf = (result: PageResult, source: ModuleSource): Map<string, string> => {
  const places = [
    { what: result.page as string, module: pageModule(result.page) },
    ...Object.entries(result.fragments).map(([what, { id }]) => ({ what, module: fragmentModule(id) })),
  ];
  const dead = places.filter(({ module }) => !componentOf(source, module.owner, module.path));
  return new Map(
    dead.flatMap(({ what }): [string, string][] => {
      const place = document.querySelector(`[data-part="${CSS.escape(what)}"]`);
      return place ? [[what, place.innerHTML]] : [];
    }),
  );
};
