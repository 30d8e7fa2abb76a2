// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

// The messages that React sends to itself, and has not received yet.
const messages: (() => void)[] = [];
const deliver = (): void => {
  for (const receive of messages.splice(0)) receive();
};

class Channel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => void messages.push(() => this.port1.onmessage?.()) };
}

// React looks for these once, when it is loaded.
vi.stubGlobal('setImmediate', undefined);
vi.stubGlobal('MessageChannel', Channel);
const { startDrawing } = await import('./drawing.ts');
vi.unstubAllGlobals();

/** Starts to draw, up to the message. */
const started = async () => {
  const isDrawn = startDrawing();
  await Promise.resolve();
  return isDrawn;
};

test('what is drawn is drawn once React has its message, and never again after the page was left with the message on its way', async () => {
  const isDrawn = await started();
  expect(isDrawn()).toBe(false);
  deliver();
  expect(isDrawn()).toBe(true);

  await started();
  messages.length = 0;
  const isDrawnAgain = await started();
  deliver();
  expect(isDrawnAgain()).toBe(false);
});
