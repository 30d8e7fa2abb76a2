/**
 * A function for a page with `reactWithGuard`: shows trees of texts and elements with keys, each made from the one
 * before it or anew, in `#clean` and in `#altered`, and returns each difference and error.
 */
export const showTrees = `async (rounds) => {
  const [clean, altered] = ['clean', 'altered'].map((id) => document.getElementById(id));
  let seed = 7;
  const upTo = (most) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most;
  const word = () => ['12', 'homes', ' ', '€ 5', 'x'][upTo(5)] + upTo(9);
  const tree = (depth) =>
    Array.from({ length: upTo(5) }, (_, index) => {
      const kind = upTo(depth > 0 ? 6 : 3);
      if (kind === 0) return null;
      if (kind < 3) return word();
      const key = upTo(2) ? 'k' + upTo(4) + index : String(index);
      return { tag: ['b', 'p', 'i'][upTo(3)], key, children: tree(depth - 1) };
    });
  const changed = (children) => {
    const texts = children.flatMap((child, index) => (typeof child === 'string' ? [index] : []));
    if (texts.length > 0 && upTo(2)) children[texts[upTo(texts.length)]] = word();
    else for (const child of children) if (child?.children) changed(child.children);
    return children;
  };
  const element = (child) =>
    child?.tag ? React.createElement(child.tag, { key: child.key }, ...child.children.map(element)) : child;
  const faults = [];
  const onUncaughtError = (error) => faults.push(String(error));
  const roots = [clean, altered].map((place) => ReactDOM.createRoot(place, { onUncaughtError }));
  let shown = tree(2);
  for (let round = 0; round < rounds; round += 1) {
    const section = React.createElement('section', null, ...shown.map(element));
    for (const root of roots) ReactDOM.flushSync(() => root.render(section));
    await new Promise((resolve) => setTimeout(resolve));
    const text = altered.textContent.replace(/[⟦⟧]/g, '');
    if (text !== clean.textContent) faults.push(round + ': ' + text + ' instead of ' + clean.textContent);
    shown = upTo(3) ? changed(structuredClone(shown)) : tree(2);
  }
  return faults;
}`;
