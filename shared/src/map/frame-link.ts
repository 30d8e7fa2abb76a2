import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

/** How long after the frame has loaded the message is posted, in milliseconds. */
export const messageDelay = 50;

// What the frame sends before it has a port: that it is ready.
const frameReadySchema = v.object({ type: v.literal('map-ready') });

// In a sandbox without `allow-same-origin` a document has no origin, which the browser writes so.
const frameOrigin = 'null';

/**
 * Hands the serialised message to the frame 50 ms after it has loaded, and again when it says it is ready, each time with
 * a port of its own for all further messages: a window without an origin cannot be addressed by one.
 */
export const createFrameLink = <News>(
  frame: () => Pick<Window, 'postMessage'> | null,
  newsSchema: v.GenericSchema<News>,
  onNews: (news: News) => void,
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
      const parsed = v.safeParse(newsSchema, data);
      if (parsed.success) onNews(parsed.output);
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
    receive: ({ source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => {
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
export const useMapFrame = <News>(
  ref: RefObject<HTMLIFrameElement | null>,
  message: object,
  newsSchema: v.GenericSchema<News>,
  onNews: (news: News) => void,
): (() => void) => {
  const text = JSON.stringify(message);
  const latest = useRef({ text, onNews });
  useEffect(() => {
    latest.current = { text, onNews };
  });
  const [link] = useState(() =>
    createFrameLink(
      () => ref.current?.contentWindow ?? null,
      newsSchema,
      (news) => latest.current.onNews(news),
      () => latest.current.text,
    ),
  );
  useEffect(() => {
    window.addEventListener('message', link.receive);
    return () => {
      window.removeEventListener('message', link.receive);
      link.close();
    };
  }, [link]);
  useEffect(() => link.show(text), [link, text]);
  return link.loaded;
};
