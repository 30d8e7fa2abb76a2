import type { RichText } from '@rowhouse/shared/domain/rich-text';
import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { docOf, quietHtml, richSchema, textOfDoc } from './rich-schema.ts';
import type { RichCommand, RichState } from './rich-state.ts';

const { nodes, marks } = richSchema;

const listAround = ({ selection: { $from } }: EditorState) => {
  const list = $from.depth > 2 ? $from.node(-2) : null;
  return list && { type: list.type, at: $from.before(-2) };
};

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(nodes.item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };

const toggleHeading =
  (type: NodeType): Command =>
  (state, dispatch) =>
    setBlockType(state.selection.$from.parent.type === type ? nodes.paragraph : type)(state, dispatch);

const commands: Record<RichCommand, Command> = {
  bold: toggleMark(marks.bold),
  emphasis: toggleMark(marks.emphasis),
  heading: toggleHeading(nodes.heading),
  subheading: toggleHeading(nodes.subheading),
  bullets: toggleList(nodes.bullets),
  numbers: toggleList(nodes.numbers),
};

const names = Object.keys(commands) as RichCommand[];

const hasMark = ({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

// The links of a paragraph at a position; a link with marks inside is one link.
const linksIn = (paragraph: Node, start: number): { from: number; to: number; href: string }[] => {
  const links: { from: number; to: number; href: string }[] = [];
  let from = start;
  for (const { marks: ownMarks, nodeSize } of paragraph.children) {
    const href: string | undefined = marks.link.isInSet(ownMarks)?.attrs.href;
    const last = links.at(-1);
    const to = from + nodeSize;
    if (href !== undefined && last?.to === from && last.href === href) last.to = to;
    else if (href !== undefined) links.push({ from, to, href });
    from = to;
  }
  return links;
};

// The link at the cursor, or at the beginning of a selection.
const linkAround = ({ selection: { $from, empty } }: EditorState) =>
  linksIn($from.parent, $from.start()).find(
    ({ from, to }) => from <= $from.pos && (empty ? $from.pos <= to : $from.pos < to),
  );

const activeIn = (state: EditorState): RichCommand[] => {
  const { parent } = state.selection.$from;
  const list = listAround(state)?.type;
  const isActive: Record<RichCommand, boolean> = {
    bold: hasMark(state, marks.bold),
    emphasis: hasMark(state, marks.emphasis),
    heading: parent.type === nodes.heading,
    subheading: parent.type === nodes.subheading,
    bullets: list === nodes.bullets,
    numbers: list === nodes.numbers,
  };
  return names.filter((name) => isActive[name]);
};

const stateOf = (state: EditorState): RichState => ({
  active: activeIn(state),
  possible: names.filter((name) => commands[name](state)),
  mayLink: state.selection.$from.parent.type === nodes.paragraph,
  link: linkAround(state)?.href ?? null,
});

/** The functions of an editor. */
export interface RichEditor {
  run: (command: RichCommand) => void;
  /** Sets a link on the selection, on the link at the cursor, or, if there is neither, on new words; null removes it. */
  link: (href: string | null, words: string) => void;
  /** Shows another text, if it differs from the editor's. */
  show: (text: RichText) => void;
  /** Sets the attributes that connect the editor to its label and notes. */
  describe: (attributes: Record<string, string>) => void;
  focus: () => void;
  destroy: () => void;
}

interface RichEditorTools {
  text: RichText;
  attributes: Record<string, string>;
  onText: (text: RichText) => void;
  onState: (state: RichState) => void;
  onLink: () => void;
}

/** Creates an editor of a rich text in an element of the page. */
export const richEditor = (
  place: HTMLElement,
  { text, attributes, onText, onState, onLink }: RichEditorTools,
): RichEditor => {
  const split = splitListItem(nodes.item);
  const plugins = [
    history(),
    keymap({
      'Mod-b': commands.bold,
      'Mod-i': commands.emphasis,
      'Mod-k': (state) => {
        if (stateOf(state).mayLink) onLink();
        return true;
      },
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Enter: split,
      // A line has no line break, so Shift+Enter acts like Enter.
      'Shift-Enter': (state, dispatch, view) => chainCommands(split, baseKeymap.Enter ?? split)(state, dispatch, view),
    }),
    keymap(baseKeymap),
  ];
  const begin = (text: RichText) => EditorState.create({ doc: docOf(text), plugins });
  const view = new EditorView(place, {
    state: begin(text),
    attributes,
    transformPastedHTML: quietHtml,
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      onState(stateOf(view.state));
      if (transaction.docChanged) onText(textOfDoc(view.state.doc));
    },
  });
  onState(stateOf(view.state));
  return {
    run: (command) => {
      commands[command](view.state, view.dispatch, view);
      view.focus();
    },
    link: (href, words) => {
      const { tr, selection } = view.state;
      const around = linkAround(view.state);
      const mark = href === null ? null : marks.link.create({ href });
      const range = selection.empty ? around : { from: selection.from, to: selection.to };
      if (range) {
        tr.removeMark(range.from, range.to, marks.link);
        if (mark) tr.addMark(range.from, range.to, mark);
      } else if (mark) {
        tr.replaceSelectionWith(richSchema.text(words, [mark]), false);
        tr.setSelection(TextSelection.create(tr.doc, tr.selection.to));
      }
      view.dispatch(tr);
      view.focus();
    },
    show: (next) => {
      if (JSON.stringify(next) === JSON.stringify(textOfDoc(view.state.doc))) return;
      view.updateState(begin(next));
      onState(stateOf(view.state));
    },
    describe: (next) => view.setProps({ attributes: next }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
};
