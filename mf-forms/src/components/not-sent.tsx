import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect, useRef } from 'react';
import type { ContactRefusal } from '../contact/contact-fields.ts';

/** Says that a message could not be sent; takes the focus each time that it could not. */
export function NotSent({ refusal, title, text }: { refusal: ContactRefusal; title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal.notSent) box.current?.focus();
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={title}>
        {text}
      </Notice>
    </div>
  );
}
