import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type FrameNews, frameNewsSchema, frameReadySchema, type MapMessage, messageDelay } from './message.ts';

// In a sandbox without `allow-same-origin` the frame's origin is none, as the page's is told to it by the browser.
const frameOrigin = 'null';

/**
 * Hands the serialised message to the frame 50 ms after it has loaded, and again when it says it is ready, each time with
 * a port of its own, over which both go on speaking: an origin that is none cannot be addressed.
 */
export const createFrameLink = (
  frame: () => Pick<Window, 'postMessage'> | null,
  hear: (news: FrameNews) => void,
  /** The message as it now stands. */
  message: () => string,
) => {
  let port: MessagePort | null = null;
  let delay: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    const target = frame();
    if (!target) return;
    port?.close();
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => {
      const parsed = v.safeParse(frameNewsSchema, data);
      if (parsed.success) hear(parsed.output);
    };
    port = channel.port1;
    target.postMessage(message(), '*', [channel.port2]);
  };
  return {
    loaded: () => {
      clearTimeout(delay);
      delay = setTimeout(connect, messageDelay);
    },
    /** Takes a message of some window; only that the frame is ready counts. */
    heard: ({ source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => {
      if (source === null || source !== frame() || origin !== frameOrigin) return;
      if (v.is(frameReadySchema, data)) connect();
    },
    show: (text: string) => port?.postMessage(text),
    close: () => {
      clearTimeout(delay);
      port?.close();
      port = null;
    },
  };
};

/** Keeps the frame of a map up to date with its message, and reports what happens in it; gives what its element calls when it has loaded. */
export const useMapFrame = (
  ref: RefObject<HTMLIFrameElement | null>,
  message: MapMessage,
  hear: (news: FrameNews) => void,
): (() => void) => {
  const text = JSON.stringify(message);
  const latest = useRef({ text, hear });
  useEffect(() => {
    latest.current = { text, hear };
  });
  const [link] = useState(() =>
    createFrameLink(
      () => ref.current?.contentWindow ?? null,
      (news) => latest.current.hear(news),
      () => latest.current.text,
    ),
  );
  useEffect(() => {
    window.addEventListener('message', link.heard);
    return () => {
      window.removeEventListener('message', link.heard);
      link.close();
    };
  }, [link]);
  useEffect(() => link.show(text), [link, text]);
  return link.loaded;
};
