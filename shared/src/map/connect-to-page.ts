import { takeFace } from './take-face.ts';

/**
 * Connects the document of a map to its page: reports that the frame is ready, and accepts messages only from the window that holds
 * this one, with the origin of this document, and only if `parse` accepts them (it returns null for anything else). The first message
 * brings the port for all others. The face of the page comes with each message. Returns a function that sends news to the page.
 */
export const connectToPage = <Message, News>(
  parse: (data: unknown) => Message | null,
  show: (message: Message) => void,
) => {
  const { origin } = new URL(location.href);
  let port: MessagePort | null = null;
  const receive = (data: unknown) => {
    const message = parse(data);
    if (!message) return;
    takeFace(data);
    show(message);
  };
  window.addEventListener('message', ({ source, origin: from, data, ports: [handed] }) => {
    if (source !== window.parent || from !== origin || !handed || !parse(data)) return;
    port?.close();
    port = handed;
    port.onmessage = (event) => receive(event.data);
    receive(data);
  });
  // The message contains nothing secret, so any page that frames this document may receive it.
  if (window.parent !== window) window.parent.postMessage({ type: 'map-ready' }, origin);
  return (news: News): void => port?.postMessage(news);
};
