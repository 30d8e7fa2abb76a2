import type { OwnNews } from './own-news.ts';

const mostOfMessage = 200; // characters
const mostOfStack = 2000; // characters

/**
 * Tells the page of each error in this document, once: a sandboxed document cannot report by itself. It is the first thing that a frame
 * does.
 */
export const tellErrors = (): void => {
  if (window.parent === window) return;
  const { origin } = new URL(location.href);
  const reported = new Set<string>();
  const tell = (error: unknown): void => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    if (reported.has(message)) return;
    reported.add(message);
    const news: OwnNews = {
      type: 'map-failed',
      message: message.slice(0, mostOfMessage),
      stack: stack.slice(0, mostOfStack),
    };
    window.parent.postMessage(news, origin);
  };
  window.addEventListener('error', ({ error, message }) => tell(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
};
