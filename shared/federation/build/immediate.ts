const tasks: (() => void)[] = [];
const runNext = () => tasks.shift()?.();

// The judge of a release hydrates pages in a realm without messages.
const channel = typeof MessageChannel === 'undefined' ? null : new MessageChannel();
const send = () => (channel ? channel.port2.postMessage(null) : setTimeout(runNext));

if (channel) {
  channel.port1.onmessage = runNext;
  // Firefox drops the messages that are on their way when a page goes into the back-forward cache. A message too many does nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tasks.forEach(send);
  });
}

/**
 * Replaces `setImmediate` in a browser. React's scheduler prefers it to messages of its own: it waits for one at a time, so that a page
 * which lost that message would never draw again.
 */
export const setImmediate = (task: () => void): void => {
  tasks.push(task);
  send();
};
