/**
 * Whether bytes that were read as single-byte characters are certainly UTF-8: other text is not valid UTF-8 throughout.
 */
export const createUtf8Watch = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isMore = false;
  const see = (bytes?: Uint8Array): void => {
    if (!isUtf8) return;
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      isMore ||= /[^\0-\u007f]/.test(text);
    } catch {
      isUtf8 = false;
    }
  };
  return { see, isCertain: () => isUtf8 && isMore };
};
