import { useEffect, useState } from 'react';

// Not `randomUUID`, which a browser has on a secure origin alone.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key of one form on one page, under which a double click is one request; without JavaScript the API knows a repeat by its content. */
export const IdempotencyKey = () => {
  const [key, setKey] = useState('');
  useEffect(() => setKey(randomKey()), []);
  return key === '' ? null : <input type="hidden" name="idempotencyKey" value={key} />;
};
