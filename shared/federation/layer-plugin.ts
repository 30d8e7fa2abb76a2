import type { AtRule, Plugin, Root } from 'postcss';

// Folder of a stylesheet → its cascade layer; the order of the layers stands at the head of tokens.css.
const layers: [folder: RegExp, layer: string][] = [
  [/[\\/]shared[\\/]src[\\/]ui[\\/]/, 'ui'],
  [/[\\/]shell[\\/]/, 'shell'],
  [/[\\/]fragments[\\/]/, 'fragment'],
  [/[\\/]mf-/, 'page'],
];

/** Wraps each CSS Module into the layer of its folder, so that the order in which stylesheets arrive never matters. */
export const layerPlugin = (): Plugin => ({
  postcssPlugin: 'rowhouse-layer',
  Once(root: Root, { AtRule: Rule }) {
    const file = root.source?.input.file ?? '';
    const layer = layers.find(([folder]) => folder.test(file))?.[1];
    if (!layer || !file.endsWith('.module.css')) return;
    const wrapper: AtRule = new Rule({ name: 'layer', params: layer, nodes: [] });
    wrapper.append(root.nodes);
    root.removeAll();
    root.append(wrapper);
  },
});
