import { join, relative } from 'node:path';
import type { AtRule, Plugin, Root } from 'postcss';
import { sharedFolder } from './apps.ts';

// The minifier drops a bare order of layers where it sees no use of it, so every file brings it along.
const order = 'tokens, ui, shell, page, fragment';

const inside = (folder: string, file: string): boolean => !relative(folder, file).startsWith('..');

const layerOf = (file: string, app: string): string | undefined => {
  if (inside(join(sharedFolder, 'src/ui'), file)) return 'ui';
  if (!inside(app, file)) return undefined;
  if (/[\\/]shell[\\/]?$/.test(app)) return 'shell';
  return /[\\/]fragments[\\/]/.test(file) ? 'fragment' : 'page';
};

/** Wraps each CSS Module into the layer of its folder, so that the order in which stylesheets arrive never matters; `remote` is the folder of the remote that is built. */
export const layerPlugin = (app: string): Plugin => ({
  postcssPlugin: 'rowhouse-layer',
  Once(root: Root, { AtRule: Rule }) {
    const file = root.source?.input.file ?? '';
    const layer = layerOf(file, app);
    if (!layer || !file.endsWith('.module.css')) return;
    const wrapper: AtRule = new Rule({ name: 'layer', params: layer, nodes: [] });
    wrapper.append(root.nodes);
    root.removeAll();
    root.append(new Rule({ name: 'layer', params: order }), wrapper);
  },
});
