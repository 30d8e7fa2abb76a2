import type { AtRule, Plugin, Root } from 'postcss';

// The minifier drops a bare order of layers where it sees no use of it, so every file brings it along.
const order = 'tokens, ui, shell, page, fragment';

// Folder of a stylesheet → its cascade layer.
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
    root.append(new Rule({ name: 'layer', params: order }), wrapper);
  },
});
