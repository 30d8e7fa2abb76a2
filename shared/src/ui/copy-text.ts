/** Puts a text on the clipboard. False where the browser does not allow it, as at an address without TLS. */
export const copyText = async (text: string): Promise<boolean> =>
  'clipboard' in navigator &&
  (await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  ));
