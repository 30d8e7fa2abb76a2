import { type FrameNews, type MapMessage, parseMapMessage } from '../map/message.ts';

/**
 * Tells the page that the frame is ready, and takes messages of the page alone: of the window that holds this one, at the
 * origin of this document. Its first message brings the port for all the rest. Gives what tells the page news.
 */
export const connectToPage = (show: (message: MapMessage) => void) => {
  const { origin } = new URL(location.href);
  let port: MessagePort | null = null;
  const hear = (data: unknown) => {
    const message = parseMapMessage(data);
    if (message) show(message);
  };
  window.addEventListener('message', ({ source, origin: from, data, ports: [handed] }) => {
    if (source !== window.parent || from !== origin || !handed || !parseMapMessage(data)) return;
    port?.close();
    port = handed;
    port.onmessage = (event) => hear(event.data);
    hear(data);
  });
  // It holds nothing that another page must not hear: whoever frames this document is asked for its message alone.
  if (window.parent !== window) window.parent.postMessage({ type: 'map-ready' }, origin);
  return (news: FrameNews): void => port?.postMessage(news);
};
