import { expect, it, vi } from 'vitest';

it.fails('a test that reports an error fails', () => {
  console.error('Warning: something is wrong');
});

it('a test that expects an error spies on it', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  console.error('Warning: as expected');
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});
