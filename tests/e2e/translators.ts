// What page translation does to a document, by the ways that browsers' translators are known for: each text is
// marked, and so is each text that comes later.
const marks = ['⟦', '⟧'] as const;

// `put` changes one text node, or the texts of one element.
const translate = (put: string, whole = false): string => `(() => {
  const skipped = 'script,style,noscript,template,textarea,title,option,svg,font,[translate=no],.notranslate';
  const isNew = (text) => text.data.trim() && !text.data.includes('${marks[0]}');
  const mark = (text) => '${marks[0]}' + text + '${marks[1]}';
  const isFree = (node) => node.parentElement && !node.parentElement.closest(skipped);
  const put = ${put};
  const work = (root) => {
    if (!root) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (isFree(walker.currentNode) && isNew(walker.currentNode)) texts.push(walker.currentNode);
    if (${whole}) for (const element of new Set(texts.map((text) => text.parentElement))) put(element, mark);
    else for (const text of texts) put(text, mark);
  };
  window.translate = () => {
    work(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') work(target.parentNode);
        for (const node of addedNodes) if (node.isConnected) work(node.nodeType === 3 ? node.parentNode : node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
})()`;

/** The ways of translators: code that defines \`translate()\` in a page. */
export const translators = {
  'a font in place of each text': translate(`(text, mark) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = mark(text.data);
    outer.append(inner);
    text.parentNode.replaceChild(outer, text);
    document.documentElement.classList.add('translated-ltr');
  }`),
  'an element before each text, which is removed': translate(`(text, mark) => {
    const element = document.createElement('ya-tr-span');
    element.textContent = mark(text.data);
    text.before(element);
    text.remove();
  }`),
  'each text in a font': translate(`(text, mark) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
    text.data = mark(text.data);
    document.documentElement.classList.add('translated-ltr');
  }`),
  'another text in place of each': translate(`(text, mark) => text.replaceWith(mark(text.data))`),
  'texts changed where they are': translate(`(text, mark) => {
    text.data = mark(text.data);
    text.parentElement.setAttribute('_msttexthash', '1');
  }`),
  'all nodes of an element removed and put back, its texts as one': translate(
    `(element, mark) => {
    const nodes = [...element.childNodes];
    // Elements with markers of the page are taken in pieces.
    if (nodes.some(({ nodeType }) => nodeType === 8)) {
      for (const text of nodes) if (text.nodeType === 3 && isNew(text)) text.data = mark(text.data);
      return;
    }
    const [first, ...rest] = nodes.filter(({ nodeType }) => nodeType === 3);
    for (const node of nodes) node.remove();
    first.data = mark(first.data + rest.map(({ data }) => data).join(''));
    for (const node of nodes) if (!rest.includes(node)) element.append(node);
  }`,
    true,
  ),
} as const;

/** A text without the marks of a translator. */
export const untranslated = (text: string): string => text.replaceAll(/[⟦⟧]/gu, '');

/** Starts a translator once the document of the server is parsed, before its scripts run. */
export const beforeScripts = (translator: string): string => `${translator};
(() => {
  new MutationObserver((_, observer) => {
    if (!document.getElementById('state')) return;
    observer.disconnect();
    window.translate();
  }).observe(document, { childList: true, subtree: true });
})()`;
