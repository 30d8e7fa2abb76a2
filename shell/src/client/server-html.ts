import { findPart } from '@rowhouse/shared/platform/find-part';
import { componentOf, type ModuleSource } from '@rowhouse/shared/platform/module-source';
import { fragmentModule, type PageResult, pageModule } from '@rowhouse/shared/platform/page-result';

// A style in a tag comes from a translator or an extension. The content policy would report each when the text is parsed.
const foreignStyle = /(<[^<>]*) style="[^"]*"/g;

/** The server's HTML of a page or fragment, with its name; empty when it is not in the document. */
export const htmlOf = (what: string): [string, string][] => {
  const element = findPart(what);
  return element ? [[what, element.innerHTML.replace(foreignStyle, '$1')]] : [];
};

/** The server's HTML of each page and fragment whose code could not be loaded, so that its text, links and forms stay usable. */
export const serverHtmlOf = (result: PageResult, source: ModuleSource): Map<string, string> => {
  const places = [
    ...(result.around === undefined ? [] : [{ what: 'content', module: pageModule('content') }]),
    { what: result.page as string, module: pageModule(result.page) },
    ...Object.entries(result.fragments).map(([what, { id }]) => ({ what, module: fragmentModule(id) })),
  ];
  const missing = places.filter(({ module }) => !componentOf(source, module.owner, module.path));
  return new Map(missing.flatMap(({ what }) => htmlOf(what)));
};
