import { type RefObject, useEffect, useRef, useState } from 'react';
import { createFrameLink, type FrameLink } from './frame-link.ts';
import type { FrameNews, MapMessage } from './message.ts';

export interface MapFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  /** The frame stands once the scripts run: nothing of it is of use without them. */
  awake: boolean;
  onLoad: () => void;
}

/** Keeps the frame of a map told of what it is to show, and tells of what happens in it. */
export const useMapFrame = (message: MapMessage, hear: (news: FrameNews) => void): MapFrame => {
  const ref = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink>(null);
  const text = JSON.stringify(message);
  const latest = useRef({ text, hear });
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    latest.current = { text, hear };
  });
  useEffect(() => {
    const made = createFrameLink(
      () => ref.current?.contentWindow ?? null,
      (news) => latest.current.hear(news),
      () => latest.current.text,
    );
    link.current = made;
    window.addEventListener('message', made.heard);
    setAwake(true);
    return () => {
      window.removeEventListener('message', made.heard);
      made.close();
    };
  }, []);
  useEffect(() => link.current?.show(text), [text]);
  return { ref, awake, onLoad: () => link.current?.loaded() };
};
