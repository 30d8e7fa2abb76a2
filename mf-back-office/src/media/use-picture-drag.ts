import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PictureList, PicturePlace } from './picture-lists.ts';

/** Where a dragged picture would be dropped: before this one, behind it, or not here. */
type DropEdge = 'before' | 'behind' | null;

const listIn = (data: Record<string | symbol, unknown>): PictureList | null =>
  data.list === 'pictures' || data.list === 'plans' ? data.list : null;

/** Makes a picture draggable within its list; buttons do the same without dragging. */
export const usePictureDrag = (
  ref: RefObject<HTMLElement | null>,
  { list, index }: PicturePlace,
  onDrop: (from: PicturePlace, to: number) => void,
): DropEdge => {
  const [edge, setEdge] = useState<DropEdge>(null);
  const dropped = useRef(onDrop);
  dropped.current = onDrop;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const edgeAt = (x: number): Exclude<DropEdge, null> => {
      const { left, width } = element.getBoundingClientRect();
      return x < left + width / 2 ? 'before' : 'behind';
    };
    return combine(
      draggable({ element, getInitialData: () => ({ list, index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => listIn(source.data) === list && source.data.index !== index,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientX)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const from = source.data.index;
          if (typeof from !== 'number') return;
          const place = edgeAt(location.current.input.clientX) === 'before' ? index : index + 1;
          dropped.current({ list, index: from }, place > from ? place - 1 : place);
        },
      }),
    );
  }, [ref, list, index]);
  return edge;
};
