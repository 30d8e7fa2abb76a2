import { existsSync } from 'node:fs';
import { startChromium } from './start-chromium.ts';

// ms; a busy machine takes many times the second that a start takes elsewhere.
const startLimit = 60_000;

// What a reader needs of an error that ends with the log of a call.
const shortened = (message: string): string => {
  const [missing] = message.match(/error while loading shared libraries: [^\n]*/) ?? [];
  // The browser's own words stand after its process id, among the arguments and stack of the call.
  const said = message.match(/\[err\] (?!\s*at )([^\n]+)/)?.[1];
  return missing ?? said ?? message.split('\n')[0] ?? message;
};

/** Starts a Chromium and has it draw a line of text; returns why it cannot, or null. */
export const faultOfChromium = async (path: string, limit = startLimit): Promise<string | null> => {
  if (!existsSync(path)) return 'there is no such file';
  const browser = await startChromium(path, limit).catch((error: Error) => shortened(error.message));
  if (typeof browser === 'string') return browser;
  const draw = async (): Promise<string | null> => {
    const page = await browser.newPage();
    page.setDefaultTimeout(limit);
    // Without any font a page crashes at its first text.
    const crashed = new Promise<string>((resolve) => page.once('crash', () => resolve('its page crashed')));
    const drawn: Promise<string | null> = page
      .setContent('<p>Café</p>')
      .then(() => page.getByText('Café').boundingBox())
      .then((box) => (box && box.width > 0 ? null : 'it draws no text'));
    return Promise.race([crashed, drawn]);
  };
  try {
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('it draws no text in time'), limit).unref());
    return await Promise.race([draw(), late]);
  } catch (error) {
    return shortened(error instanceof Error ? error.message : String(error));
  } finally {
    await browser.close().catch(() => {});
  }
};
