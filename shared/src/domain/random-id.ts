/** A random id in the form of a UUID; `crypto.randomUUID` is only there at an address with TLS. */
export const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version and the variant of a random UUID.
  bytes[6] = ((bytes[6] ?? 0) % 16) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) % 64) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
