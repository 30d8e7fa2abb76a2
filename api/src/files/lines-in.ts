/**
 * The lines of a text that arrives in pieces; text after the last line break is dropped. Node's own reader also splits
 * lines at U+2028, which JSON may contain.
 */
export const linesIn = async function* (pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
};
