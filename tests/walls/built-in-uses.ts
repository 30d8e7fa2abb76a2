import { parseSync } from 'vite';
import { type BuiltIn, builtIns, lateBuiltIns } from './built-ins.ts';

/** A use of a built-in that an oldest browser of the build lacks, at an offset of a text. */
export interface LateUse {
  builtIn: BuiltIn;
  offset: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

// What TypeScript wraps around an expression; all else of it is types.
const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);

const isCode = (value: unknown): value is Node =>
  isNode(value) && (!value.type.startsWith('TS') || wrappers.has(value.type));

const childrenOf = (node: Node): Node[] => {
  if (wrappers.has(node.type)) return [node.expression].filter(isCode);
  const found: Node[] = [];
  for (const value of Object.values(node))
    if (Array.isArray(value)) found.push(...value.filter(isCode));
    else if (isCode(value)) found.push(value);
  return found;
};

// The nodes around a node, the nearest last.
type Above = readonly Node[];

const walk = (node: Node, see: (node: Node, above: Above) => void, above: Node[] = []): void => {
  see(node, above);
  above.push(node);
  for (const child of childrenOf(node)) walk(child, see, above);
  above.pop();
};

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : null;

const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

const propertyOf = (node: Node): string | null =>
  node.computed === true ? textOf(node.property) : nameOf(node.property);

// Objects that every page has, by their class.
const instances: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  screen: 'Screen',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
  crypto: 'Crypto',
  caches: 'CacheStorage',
};
const globals = new Set(['window', 'self', 'globalThis']);

const keyOf = (owner: string, name: string): string => `${owner} ${name}`;

const late = {
  globals: new Map(lateBuiltIns.filter(({ kind }) => kind === 'global').map((one) => [one.name, one])),
  statics: new Map(
    lateBuiltIns.filter(({ kind }) => kind === 'static').map((one) => [keyOf(one.owner, one.name), one]),
  ),
  members: new Map(
    lateBuiltIns.filter(({ kind }) => kind === 'member').map((one) => [keyOf(one.owner, one.name), one]),
  ),
};

// The owner of a member is unknown where it is used. Its name counts if its owner is old, since the way to a late owner is
// late too, and if nothing old has that name. The names of iterators are those of arrays.
const oldNames = new Set(builtIns.filter(({ late: since }) => since.length === 0).map(({ name }) => name));
const isLate = (owner: string): boolean => {
  const [namespace = '', name = ''] = owner.split('.');
  return late.globals.has(namespace) || late.statics.has(keyOf(namespace, name));
};
const byName = new Map(
  // The first owner of a name stays: Array before TypedArray.
  [...late.members.values()]
    .toReversed()
    .filter(({ name, owner }) => owner !== 'Iterator' && !isLate(owner) && !oldNames.has(name))
    .map((one) => [one.name, one]),
);

// Whether a missing value throws here.
const mustExist = (node: Node, above: Above): boolean => {
  const parent = above.at(-1);
  if (!parent) return false;
  if (parent.type === 'CallExpression' || parent.type === 'NewExpression')
    return parent.callee === node && parent.optional !== true;
  if (parent.type === 'MemberExpression') return parent.object === node && parent.optional !== true;
  if (parent.type === 'BinaryExpression') return parent.operator === 'instanceof' && parent.right === node;
  return parent.type === 'SpreadElement' || (parent.type === 'ForOfStatement' && parent.right === node);
};

const isCalled = (node: Node, above: Above): boolean => {
  const parent = above.at(-1);
  return parent?.type === 'CallExpression' && parent.callee === node && parent.optional !== true;
};

const isReference = (node: Node, above: Above): boolean => {
  const parent = above.at(-1);
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof';
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent.type))
    return parent.value === node || parent.computed === true;
  return !/^(?:LabeledStatement|BreakStatement|ContinueStatement|Import\w+|Export\w+|MetaProperty)$/.test(parent.type);
};

interface Declared {
  /** Every name that the program declares itself. */
  names: ReadonlySet<string>;
  /** Those that it imports. */
  imports: ReadonlySet<string>;
}

const declaredIn = (program: Node): Declared => {
  const names = new Set<string>();
  const imports = new Set<string>();
  const declare = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    const name = nameOf(pattern);
    if (name !== null) names.add(name);
    else for (const child of childrenOf(pattern)) declare(child);
  };
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' || /^(?:Function|Class)/.test(node.type)) declare(node.id);
    if (Array.isArray(node.params)) for (const param of node.params) declare(param);
    if (node.type === 'CatchClause') declare(node.param);
    if (/^Import\w*Specifier$/.test(node.type)) {
      declare(node.local);
      imports.add(nameOf(node.local) ?? '');
    }
  });
  return { names, imports };
};

const ends = (node: unknown): boolean =>
  isNode(node) &&
  (/^(?:Return|Throw|Continue)Statement$/.test(node.type) ||
    (node.type === 'BlockStatement' && Array.isArray(node.body) && node.body.some(ends)));

/** Whether a condition around a use, or one before it that ends the function, names the built-in. */
const isGuarded = (name: string, above: Above, node: Node, text: string): boolean => {
  const names = (test: unknown): boolean =>
    isNode(test) && new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text.slice(test.start, test.end));
  let below = node;
  for (const each of above.toReversed()) {
    const test = each.test ?? (each.type === 'LogicalExpression' ? each.left : undefined);
    if (test !== below && names(test)) return true;
    if (Array.isArray(each.body))
      for (const statement of each.body) {
        if (!isNode(statement) || statement.start >= below.start) break;
        if (statement.type === 'IfStatement' && ends(statement.consequent) && names(statement.test)) return true;
      }
    below = each;
  }
  return false;
};

const iterators = new Map(
  lateBuiltIns.filter(({ owner, kind }) => owner === 'Iterator' && kind === 'member').map((one) => [one.name, one]),
);
// A call whose result is an iterator: `map.values()`, `text.matchAll(pattern)`.
const givesIterator = (node: unknown): boolean => {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  if (node.callee.type !== 'MemberExpression' || !Array.isArray(node.arguments)) return false;
  const name = propertyOf(node.callee) ?? '';
  return name === 'matchAll' || (/^(?:values|keys|entries)$/.test(name) && node.arguments.length === 0);
};

const memberUse = (node: Node, above: Above, declared: Declared): BuiltIn | undefined => {
  const name = propertyOf(node);
  if (name === null || !mustExist(node, above)) return undefined;
  const root = nameOf(node.object);
  if (root !== null && !declared.names.has(root)) {
    if (globals.has(root)) return late.globals.get(name);
    // Its own name is a use.
    if (late.globals.has(root)) return undefined;
    const found = late.statics.get(keyOf(root, name)) ?? late.members.get(keyOf(instances[root] ?? '', name));
    if (found) return found;
  }
  if (givesIterator(node.object)) return iterators.get(name);
  // A module's or a class's own.
  const isOwn = declared.imports.has(root ?? '') || (isNode(node.object) && node.object.type === 'ThisExpression');
  return isCalled(node, above) && !isOwn ? byName.get(name) : undefined;
};

const events = new Map(
  lateBuiltIns.filter(({ kind, name }) => kind === 'event' && !oldNames.has(name)).map((one) => [one.name, one]),
);
const eventUse = ({ callee, arguments: given }: Node): BuiltIn | undefined => {
  if (!isNode(callee) || !Array.isArray(given)) return undefined;
  const name = callee.type === 'MemberExpression' ? propertyOf(callee) : nameOf(callee);
  return name === 'addEventListener' ? events.get(textOf(given[0]) ?? '') : undefined;
};

const flagUse = ({ regex }: Node): BuiltIn | undefined =>
  typeof regex === 'object' && regex !== null && 'flags' in regex && String(regex.flags).includes('v')
    ? late.members.get(keyOf('RegExp', 'unicodeSets'))
    : undefined;

const useOf = (node: Node, above: Above, declared: Declared): BuiltIn | undefined => {
  if (node.type === 'MemberExpression') return memberUse(node, above, declared);
  if (node.type === 'Literal') return flagUse(node);
  if (node.type === 'CallExpression') return eventUse(node);
  const name = nameOf(node);
  return name !== null && !declared.names.has(name) && isReference(node, above) ? late.globals.get(name) : undefined;
};

/**
 * The uses in a script that throw where the built-in is missing, and the events that never come there, without those
 * behind a condition that names it.
 */
export const lateUsesIn = (path: string, text: string): LateUse[] => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const declared = declaredIn(program);
  const uses: LateUse[] = [];
  walk(program, (node, above) => {
    const builtIn = useOf(node, above, declared);
    if (builtIn && !isGuarded(builtIn.name, above, node, text)) uses.push({ builtIn, offset: node.start });
  });
  return uses;
};
