import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where a dragged item would be dropped: before this one, behind it, or in it. */
export type TreeEdge = 'before' | 'behind' | 'in';

// Marks dragged items of the tree, so that nothing else can be dropped.
const of = 'tree';

interface TreeDrag {
  id: string;
  onEdge: (edge: TreeEdge | null) => void;
  onDrop: (dragged: string, edge: TreeEdge) => void;
}

/** Makes an item of the tree draggable and a drop target; returns a function that removes both. */
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
