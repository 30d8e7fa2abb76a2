// Of all comments in the document.
const comments = `const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT); const all = []; while (walker.nextNode()) all.push(walker.currentNode)`;

/**
 * What extensions, translators and proxies do to a page between the server and the scripts, as code that runs in the page. React
 * renders the altered piece anew, or the nodes are dropped before it starts; the browser reports that.
 */
export const alterations: Readonly<Record<string, string>> = {
  'element first in main': `document.querySelector('main').prepend(Object.assign(document.createElement('div'), { id: 'ext' }))`,
  'text first in main': `document.querySelector('main').prepend('x')`,
  'comment first in main': `document.querySelector('main').prepend(document.createComment('ext'))`,
  'element last in main': `document.querySelector('main').append(document.createElement('ext-portal'))`,
  'element first in each part': `for (const part of document.querySelectorAll('[data-part]')) part.prepend(Object.assign(document.createElement('div'), { id: 'ext' }))`,
  'text first in the page’s part': `document.querySelector('main [data-part]').prepend('x')`,
  'element last in each part': `for (const part of document.querySelectorAll('[data-part]')) part.append(document.createElement('ext-portal'))`,
  'a span first in every div of main': `for (const div of document.querySelectorAll('main div')) div.prepend(Object.assign(document.createElement('span'), { className: 'ext' }))`,
  'a div first in header and footer': `for (const one of document.querySelectorAll('body > header, body > footer')) one.prepend(document.createElement('div'))`,
  'the title changed': `document.querySelector('h1').textContent = 'x'`,
  'every text in font elements': `{ const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); const texts = []; while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) { if (!text.data.trim() || /SCRIPT|STYLE|TEXTAREA|OPTION/.test(text.parentNode.nodeName)) continue; const outer = document.createElement('font'); const inner = document.createElement('font'); text.replaceWith(outer); outer.append(inner); inner.append(text); } document.documentElement.classList.add('translated-ltr'); }`,
  'span and link first in body': `document.body.prepend(document.createElement('span'), document.createElement('a'))`,
  'div between all elements of body': `for (const one of [...document.body.children]) one.after(document.createElement('div'))`,
  'text between all elements of body': `for (const one of [...document.body.children]) one.after('x')`,
  'icon after every input': `for (const input of document.querySelectorAll('input')) input.after(document.createElement('div'))`,
  'every input wrapped': `for (const input of document.querySelectorAll('input')) { const span = document.createElement('span'); input.replaceWith(span); span.append(input); }`,
  'checker before every textarea': `for (const area of document.querySelectorAll('textarea')) area.before(document.createElement('ext-checker'))`,
  'element first in every form': `for (const form of document.forms) form.prepend(document.createElement('ext-form'))`,
  'comments stripped': `{ ${comments}; for (const one of all) one.remove(); }`,
  'every other comment stripped': `{ ${comments}; all.forEach((one, at) => at % 2 && one.remove()); }`,
  'last comments of parts stripped': `{ ${comments}; for (const one of all) if (one.data.startsWith('/')) one.remove(); }`,
  'consent sheet removed': `document.querySelector('[data-part*="consent"]').remove()`,
  'header removed': `document.querySelector('header').remove()`,
  'footer removed': `document.querySelector('footer').remove()`,
  'title removed': `document.querySelector('h1').remove()`,
  'page removed': `document.querySelector('main [data-part]').remove()`,
  'main removed': `document.querySelector('main').remove()`,
  'main wrapped': `{ const main = document.querySelector('main'); const div = document.createElement('div'); main.replaceWith(div); div.append(main); }`,
  'page wrapped': `{ const part = document.querySelector('main [data-part]'); const div = document.createElement('div'); part.replaceWith(div); div.append(part); }`,
  'body wrapped': `{ const div = document.createElement('div'); div.append(...document.body.childNodes); document.body.append(div); }`,
  'body emptied up to the state': `document.body.replaceChildren(document.getElementById('state'))`,
};

/** Alterations that React hydrates around, so that nothing is reported. */
export const harmlessAlterations: Readonly<Record<string, string>> = {
  'element first in html': `document.documentElement.prepend(document.createElement('ext-root'))`,
  'the title highlighted': `{ const title = document.querySelector('h1'); title.innerHTML = '<mark class="ext">' + title.innerHTML + '</mark>'; }`,
  'style and meta first in head': `{ document.head.prepend(document.createElement('style'), Object.assign(document.createElement('meta'), { name: 'ext', content: '1' })); document.documentElement.dataset.mode = 'dynamic'; }`,
  'description and icon removed from head': `document.head.querySelectorAll('[name=description], [rel=icon]').forEach((one) => one.remove())`,
  'div first in body': `document.body.prepend(Object.assign(document.createElement('div'), { id: 'ext', innerHTML: '<p>ext</p>' }))`,
  'div before main': `document.querySelector('main').before(document.createElement('div'))`,
  'custom element last in body and html': `document.body.append(document.createElement('ext-portal')); document.documentElement.append(document.createElement('ext-root'))`,
  'attributes everywhere': `document.body.setAttribute('ext-installed', ''); for (const div of document.querySelectorAll('div, input, form')) { div.setAttribute('ext-checked', '1'); div.style.outline = '0'; }`,
  'classes replaced': `for (const one of document.querySelectorAll('main *')) one.setAttribute('class', 'ext')`,
  'hidden input first in every form': `for (const form of document.forms) form.prepend(Object.assign(document.createElement('input'), { type: 'hidden', name: 'ext' }))`,
};

/** Three alterations at random places of the body; equal seeds give equal ones. */
export const randomAlteration = (seed: number): string => `{
  let state = ${seed} * 7919 + 1;
  const below = (end) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 2 ** 32) * end); };
  const made = () => [() => 'x', () => document.createElement('div'), () => document.createElement('span'), () => document.createElement('ext-portal'), () => document.createComment('ext')][below(5)]();
  for (let turn = 0; turn < 3; turn += 1) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
    const nodes = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script, dialog') && walker.currentNode.nodeName !== 'SCRIPT') nodes.push(walker.currentNode);
    const node = nodes[below(nodes.length)];
    [
      () => node.before(made()),
      () => node.after(made()),
      () => node.parentNode.prepend(made()),
      () => node.remove(),
      () => { const wrapper = document.createElement('font'); node.replaceWith(wrapper); wrapper.append(node); },
      () => { if (node.nodeType === 3) node.data = 'x'; },
    ][below(6)]();
  }
}`;
