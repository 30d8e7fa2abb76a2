import { type RefObject, useEffect, useState } from 'react';
import { trapName } from '../requests/sent-values.ts';
import { useMessages } from '../use-messages.ts';

// Not `randomUUID`, which a browser has on a secure origin alone.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface HiddenFieldsProps {
  stamp: RefObject<HTMLInputElement | null>;
  proof: RefObject<HTMLInputElement | null>;
}

/** What a form carries out of sight: a field that only a program fills in, the stamp of the API, its proof of work, and a key under which a double click is one request; without JavaScript the API knows a repeat by its content. */
export const HiddenFields = ({ stamp, proof }: HiddenFieldsProps) => {
  const t = useMessages();
  const [key, setKey] = useState('');
  useEffect(() => setKey(randomKey()), []);
  return (
    <>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('form.trap')}
          {/* The marks keep password managers out, whose filling would lose a person's message. */}
          <input
            type="text"
            name={trapName}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-bwignore=""
            data-lpignore="true"
          />
        </label>
      </div>
      {key !== '' && <input type="hidden" name="idempotencyKey" value={key} />}
      <input ref={stamp} type="hidden" name="stamp" />
      <input ref={proof} type="hidden" name="proof" />
    </>
  );
};
