import { isTest, lineAt, type Source } from './sources.ts';

/** A rule about written code: what must not occur, in which files, and what to do instead. */
export interface WrittenRule {
  name: string;
  pattern: RegExp;
  exempt: (path: string) => boolean;
  instead: string;
}

const nowhere = () => false;

const formatting: ReadonlySet<string> = new Set([
  'shared/src/domain/format.ts',
  // It writes clock times, not texts for a reader.
  'api/src/appointments/slots.ts',
  // The demo writes its texts as an agency would, and imports nothing of the site.
  'demo/src/words/phrases.ts',
]);
// They write to the console of the site's operators.
const toolsOfTheirOwn = /^(?:shared\/federation|shell\/src\/run)\//;

const contentBeforePaint: ReadonlySet<string> = new Set([
  // The text itself.
  'mf-back-office/src/rich-text/rich-text-box.tsx',
  // In a part of the frame that may fail.
  'shell/src/layout/late-faces.tsx',
  // It tells the window of its errors.
  'shared/src/platform/navigation/use-scroll.ts',
]);
// A press on one of its results leaves the focus in the field.
const focusOfTextFields: ReadonlySet<string> = new Set(['mf-back-office/src/editor/search-choice.tsx']);

/** The rules that a text search can check. */
export const writtenRules: WrittenRule[] = [
  {
    name: 'a literal path of the site',
    pattern: /['"`]\/(?:nl|fr|en|de)\//g,
    exempt: (path) => path === 'shared/src/routes.ts' || isTest(path),
    instead: "name the page: href('for-sale') of useHref, context.hrefFor in a loader, or hrefFor of shared/routes",
  },
  {
    name: 'a test that passes without a check',
    pattern: /return console\.log\(/g,
    exempt: (path) => !/\.test\.tsx?$/.test(path),
    instead: "skip(why) of the test's context: the summary counts it",
  },
  {
    name: 'a style attribute',
    pattern: /\bstyle=[{"]/g,
    // A mail has no content policy and no stylesheets.
    exempt: (path) => !path.endsWith('.tsx') || isTest(path),
    instead: "the content policy refuses it: write a class in the component's CSS Module, or an attribute of SVG",
  },
  {
    name: 'a colon that the code sets between two texts',
    pattern: /`[^`\n]*\$\{[^`\n]*\}: [^`\n]*`|\)\}: [{<]|>: \{|<\/\w+>: |content: [^;\n]*": "/g,
    exempt: (path) => !/^mf-back-office\/.*\.(?:tsx|css)$/.test(path) || isTest(path),
    instead: "French has a no-break space before it: t('pair', { name, value })",
  },
  {
    name: 'a style by any sibling before',
    pattern: /(?<![/\w*])\*\s*[+~]\s*[\w.:#[*]/g,
    exempt: (path) => !path.endsWith('.css'),
    instead:
      'a browser looks at all that follows whatever is put into a page, wherever: write :not(:first-child), or name the sibling',
  },
  {
    name: 'an effect before the paint that can take the page along',
    pattern: /\buse(?:Insertion|Layout)Effect\((?!\(\) => decorate\()/g,
    exempt: (path) => isTest(path) || contentBeforePaint.has(path),
    instead: 'decorations run by decorate of shared/ui: an error in any effect removes what has no error boundary',
  },
  {
    name: 'a decision by where the focus goes',
    pattern: /\brelatedTarget\b/g,
    exempt: (path) => isTest(path) || focusOfTextFields.has(path),
    instead:
      'in WebKit a press on a button moves the focus to the element around it: use useDisclosure or useLeave of shared/platform',
  },
  {
    name: 'a part that is found by a selector',
    pattern: /\bCSS\.escape\(/g,
    exempt: isTest,
    instead: 'the document of a proof does not parse it: use findPart of shared/platform',
  },
  {
    name: 'the type any',
    pattern: /(?:[:<,|&]|\bas|\bextends|=>)\s*any\b(?=\s*(?:[;,)>=\]|&{}[]|$))/gm,
    exempt: nowhere,
    instead: 'use unknown and parse it with a valibot schema where it comes in, or name the type',
  },
  {
    name: 'a number or date that is formatted by hand',
    pattern: /\bIntl\.(?:NumberFormat|DateTimeFormat)\b|\.toLocale(?:Date|Time)?String\(|\.toFixed\(/g,
    exempt: (path) => isTest(path) || formatting.has(path) || path.startsWith('tests/') || toolsOfTheirOwn.test(path),
    instead:
      'give the number to the text, or use shared/domain/format: server and browser write the same in each language',
  },
  {
    name: 'a way out of its own',
    pattern: /(?<!\.)\bfetch\(|from 'node:https?'|from 'undici'/g,
    // The command line calls the API of its own machine.
    exempt: (path) =>
      !path.startsWith('api/src/') || isTest(path) || /^api\/src\/(?:admin|outgoing|testing)\//.test(path),
    instead: 'ask by guardedOpen of api/src/outgoing, which knows where it may go: an adapter is given it as `open`',
  },
  {
    name: 'a silenced type check',
    pattern: /@ts-(?:ignore|expect-error|nocheck)/g,
    exempt: (path) => path.endsWith('.test-d.ts') || path.startsWith('tests/walls/'),
    instead: 'give the type checker what it misses: a parsed value, a narrower type, or a type guard',
  },
];

/** The places where a file breaks the rules, one sentence each. */
export const brokenRules = ({ path, text }: Source): string[] =>
  writtenRules
    .filter(({ exempt }) => !exempt(path))
    .flatMap(({ name, pattern, instead }) =>
      [...text.matchAll(pattern)].map(
        (found) => `${path}:${lineAt(text, found.index)} holds ${name} (${found[0].trim()}): ${instead}.`,
      ),
    );
