import * as v from 'valibot';
import { type FrameNews, frameNewsSchema, frameReadySchema, messageDelay } from './message.ts';

/** A window as far as posting to it goes. */
type Target = Pick<Window, 'postMessage'>;

/** The page's end of what is said between it and the frame of a map. */
export interface FrameLink {
  /** The frame has loaded. */
  loaded: () => void;
  /** A message came in from some window; only the frame's own readiness is heard. */
  heard: (event: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => void;
  /** Hands over another message. */
  show: (message: string) => void;
  close: () => void;
}

// In a sandbox without `allow-same-origin` the frame's origin is none, as the page's is told to it by the browser.
const frameOrigin = 'null';

/**
 * Hands the serialised message to the frame 50 ms after it has loaded, and again when it says it is ready, each time with
 * a port of its own, over which both go on speaking: an origin that is none cannot be addressed.
 */
export const createFrameLink = (
  frame: () => Target | null,
  hear: (news: FrameNews) => void,
  /** The message as it now stands. */
  message: () => string,
): FrameLink => {
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
    heard: ({ source, origin, data }) => {
      if (source === null || source !== frame() || origin !== frameOrigin) return;
      if (v.is(frameReadySchema, data)) connect();
    },
    show: (text) => port?.postMessage(text),
    close: () => {
      clearTimeout(delay);
      port?.close();
      port = null;
    },
  };
};
