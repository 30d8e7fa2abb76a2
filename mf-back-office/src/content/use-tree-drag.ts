import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TreeEdge } from './tree-drag.ts';

/** Lets an item of the tree be dragged onto another; buttons do the same without dragging. What does it is fetched once the page stands. */
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
    let isOver = false;
    let end = () => {};
    // Where it cannot be fetched, the buttons are there.
    import('./tree-drag.ts')
      .then(({ treeDrag }) => {
        if (isOver) return;
        end = treeDrag(element, {
          id,
          onEdge: setEdge,
          onDrop: (dragged, at) => dropped.current(dragged, at),
        });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      end();
    };
  }, [ref, id, isOff]);
  return edge;
};
