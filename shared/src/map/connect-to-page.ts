/**
 * In the document of a map: says to the page that the frame is ready, and takes messages of the page alone: of the window
 * that holds this one, at the origin of this document, and only what `parse` knows, which gives null for anything else. The
 * first message brings the port for all the rest. Gives what sends news to the page.
 */
export const connectToPage = <Message, News>(
  parse: (data: unknown) => Message | null,
  show: (message: Message) => void,
) => {
  const { origin } = new URL(location.href);
  let port: MessagePort | null = null;
  const receive = (data: unknown) => {
    const message = parse(data);
    if (message) show(message);
  };
  window.addEventListener('message', ({ source, origin: from, data, ports: [handed] }) => {
    if (source !== window.parent || from !== origin || !handed || !parse(data)) return;
    port?.close();
    port = handed;
    port.onmessage = (event) => receive(event.data);
    receive(data);
  });
  // It holds nothing secret: any page that frames this document may know it.
  if (window.parent !== window) window.parent.postMessage({ type: 'map-ready' }, origin);
  return (news: News): void => port?.postMessage(news);
};
