const tasks: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
const send = () => port2.postMessage(null);
port1.onmessage = () => tasks.shift()?.();

// Firefox drops the messages that are on their way when a page goes into the back-forward cache. A message too many does nothing.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) tasks.forEach(send);
});

/**
 * Replaces `setImmediate` in a browser. React's scheduler prefers it to messages of its own: it waits for one at a time, so that a page
 * which lost that message would never draw again.
 */
export const setImmediate = (task: () => void): void => {
  tasks.push(task);
  send();
};
