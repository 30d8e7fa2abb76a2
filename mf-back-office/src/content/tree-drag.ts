import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where what is dragged would come to stand: before this one, behind it, below it, or nowhere here. */
export type TreeEdge = 'before' | 'behind' | 'in';

// What is dragged says so by this name, so that nothing else is dropped.
const of = 'tree';

interface TreeDrag {
  id: string;
  onEdge: (edge: TreeEdge | null) => void;
  onDrop: (dragged: string, edge: TreeEdge) => void;
}

/** Lets an item of the tree be dragged onto another, until what it gives is called. */
export const treeDrag = (element: HTMLElement, { id, onEdge, onDrop }: TreeDrag): (() => void) => {
  const edgeAt = (y: number): TreeEdge => {
    const { top, height } = element.getBoundingClientRect();
    if (y < top + height / 4) return 'before';
    return y > top + (height * 3) / 4 ? 'behind' : 'in';
  };
  return combine(
    draggable({ element, getInitialData: () => ({ of, id }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.of === of && source.data.id !== id,
      onDrag: ({ location }) => onEdge(edgeAt(location.current.input.clientY)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ source, location }) => {
        onEdge(null);
        onDrop(String(source.data.id), edgeAt(location.current.input.clientY));
      },
    }),
  );
};
