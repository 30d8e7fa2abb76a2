import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type FrameFace, faceOfPage } from './frame-face.ts';
import { ownNewsSchema } from './own-news.ts';

/** Delay between the load of the frame and the message, in milliseconds. */
export const messageDelay = 50;

// A document in a sandbox without `allow-same-origin` has no origin, which the browser reports as 'null'.
const frameOrigin = 'null';

/**
 * Posts the serialised message to the frame 50 ms after it has loaded, and again when it reports that it is ready. Each message brings
 * a new port for all later messages, since a window without an origin cannot be addressed by it.
 */
export const createFrameLink = <News>(
  frame: () => Pick<Window, 'postMessage'> | null,
  newsSchema: v.GenericSchema<News>,
  onNews: (news: News) => void,
  /** Returns the current message. */
  message: () => string,
  onError: (error: Error) => void,
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
    /** Handles a message of any window; only those of the frame have an effect: that it is ready, or that it failed. */
    receive: ({ source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => {
      if (source === null || source !== frame() || origin !== frameOrigin) return;
      if (!v.is(ownNewsSchema, data)) return;
      if (data.type === 'map-ready') connect();
      if (data.type === 'map-failed') onError(Object.assign(new Error(data.message), { stack: data.stack }));
    },
    show: (text: string) => port?.postMessage(text),
    close: () => {
      clearTimeout(delay);
      port?.close();
      port = null;
    },
  };
};

/**
 * Keeps the frame of a map up to date with its message, and reports events and errors in it. Returns the load handler of the frame's
 * element.
 */
export const useMapFrame = <News>(
  ref: RefObject<HTMLIFrameElement | null>,
  message: object,
  newsSchema: v.GenericSchema<News>,
  onNews: (news: News) => void,
  onError: (error: Error) => void,
): (() => void) => {
  const [face, setFace] = useState<FrameFace>();
  useEffect(() => setFace(faceOfPage()), []);
  const text = JSON.stringify({ ...message, face });
  const latest = useRef({ text, onNews, onError });
  useEffect(() => {
    latest.current = { text, onNews, onError };
  });
  const [link] = useState(() =>
    createFrameLink(
      () => ref.current?.contentWindow ?? null,
      newsSchema,
      (news) => latest.current.onNews(news),
      () => latest.current.text,
      (error) => latest.current.onError(error),
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
