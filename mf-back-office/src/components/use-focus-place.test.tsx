// @vitest-environment happy-dom
import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useFocusPlace } from './use-focus-place.ts';

const Part = () => {
  const part = useRef<HTMLElement>(null);
  const [isDone, setDone] = useState(false);
  useFocusPlace(part);
  return (
    <main ref={part} tabIndex={-1}>
      <section aria-label="status">
        {!isDone && (
          <button type="button" onClick={() => setDone(true)}>
            undo
          </button>
        )}
        <a href="/history">history</a>
      </section>
      {!isDone && (
        <section aria-label="form">
          <button type="button" aria-label="send" onClick={() => setDone(true)} />
        </section>
      )}
    </main>
  );
};

const focusAfter = async (button: string): Promise<string | null | undefined> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  await act(async () => root.render(<Part />));
  const control = [...place.querySelectorAll('button')].find((one) =>
    [one.textContent, one.getAttribute('aria-label')].includes(button),
  );
  control?.focus();
  await act(async () => control?.click());
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const { activeElement } = document;
  const name = activeElement?.getAttribute('aria-label') ?? activeElement?.tagName;
  place.querySelector('a')?.focus();
  expect(place.querySelector('section')?.hasAttribute('tabindex')).toBe(false);
  await act(async () => root.unmount());
  return name;
};

test('the focus of a button that disappears goes to its section, and to the whole part if that is gone too', async () => {
  expect(await focusAfter('undo')).toBe('status');
  expect(await focusAfter('send')).toBe('MAIN');
});
