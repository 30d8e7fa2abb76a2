import { randomId } from '@rowhouse/shared/domain/random-id';
import { type RefObject, useEffect, useState } from 'react';
import { trapName } from '../requests/sent-values.ts';
import { useMessages } from '../use-messages.ts';

interface HiddenFieldsProps {
  stamp: RefObject<HTMLInputElement | null>;
  proof: RefObject<HTMLInputElement | null>;
}

/**
 * The hidden fields of a form: a trap field that only bots fill in, the API's stamp, its proof of work, and a key that
 * makes a double click count as one request. Without JavaScript there is no key and the API recognizes a repeat by its
 * content.
 */
export const HiddenFields = ({ stamp, proof }: HiddenFieldsProps) => {
  const t = useMessages();
  const [key, setKey] = useState('');
  useEffect(() => setKey(randomId()), []);
  return (
    <>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('form.trap')}
          {/* These attributes keep password managers from filling the trap field, which would discard a real message. */}
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
