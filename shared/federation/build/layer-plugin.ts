import { relative } from 'node:path';
import type { AtRule, Plugin, Root } from 'postcss';
import type { SiteDefinition } from '../site-definition.ts';

const inside = (folder: string, file: string): boolean => !relative(folder, file).startsWith('..');

/**
 * Wraps each CSS Module in the cascade layer of its folder, so that the loading order of stylesheets does not matter. `app` is the
 * folder of the app that is built.
 */
export const layerPlugin = ({ layers }: Pick<SiteDefinition, 'layers'>, app: string): Plugin => {
  // The minifier drops an order of layers that it considers unused, so every file contains it.
  const order = layers.map(({ name }) => name).join(', ');
  const layerOf = (file: string): string | undefined => {
    const named = layers.find(({ folder }) => folder && inside(folder, file));
    if (named || !inside(app, file)) return named?.name;
    if (/[\\/]shell[\\/]?$/.test(app)) return 'shell';
    return /[\\/]fragments[\\/]/.test(file) ? 'fragment' : 'page';
  };
  return {
    postcssPlugin: 'federation-layer',
    Once(root: Root, { AtRule: Rule }) {
      const file = root.source?.input.file ?? '';
      const layer = layerOf(file);
      if (!layer || !file.endsWith('.module.css')) return;
      const wrapper: AtRule = new Rule({ name: 'layer', params: layer, nodes: [] });
      wrapper.append(root.nodes);
      root.removeAll();
      root.append(new Rule({ name: 'layer', params: order }), wrapper);
    },
  };
};
