import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Where what is dragged would come to stand: before this one, behind it, below it, or nowhere here. */
export type TreeEdge = 'before' | 'behind' | 'in';

// What is dragged says so by this name, so that nothing else is dropped.
const of = 'tree';

/** Lets an item of the tree be dragged onto another; buttons do the same without dragging. */
export const useTreeDrag = (
  ref: RefObject<HTMLElement | null>,
  { id, isOff, onDrop }: { id: string; isOff: boolean; onDrop: (dragged: string, edge: TreeEdge) => void },
): TreeEdge | null => {
  const [edge, setEdge] = useState<TreeEdge | null>(null);
  const dropped = useRef(onDrop);
  dropped.current = onDrop;
  useEffect(() => {
    const element = ref.current;
    if (!element || isOff) return;
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
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          dropped.current(String(source.data.id), edgeAt(location.current.input.clientY));
        },
      }),
    );
  }, [ref, id, isOff]);
  return edge;
};
