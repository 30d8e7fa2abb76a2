import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TreeEdge } from './tree-drag.ts';

/** Makes an item of the tree draggable; buttons do the same without dragging. The code is loaded after the page is ready. */
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
    // If it cannot be loaded, the buttons still work.
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
