import { type FrameNews, type MapMessage, parseMapMessage } from '../map/message.ts';

/**
 * The frame's end of the link to its page. Says that the frame is ready, and hears the page alone: the window that holds this one, at the origin from which this
 * document came. What it hands over first brings the port for all the rest.
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
