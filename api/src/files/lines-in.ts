/** The lines of a text that comes in pieces; what stands after the last line break is none. Node's own reader ends a line at U+2028 too, which JSON may hold. */
export const linesIn = async function* (pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
};
