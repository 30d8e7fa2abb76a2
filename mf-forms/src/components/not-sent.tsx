import { formatPhone } from '@rowhouse/shared/domain/phone';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect, useRef } from 'react';
import type { NotSentReason, Refusal } from '../requests/refusal.ts';
import { useMessages } from '../use-messages.ts';

/** Says that a form could not be sent; takes the focus each time that it could not. */
export const NotSent = ({ refusal, reason }: { refusal: Refusal; reason: NotSentReason }) => {
  const t = useMessages();
  const { agency } = useCurrentPage().site;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={t(`not-sent.${reason}.title`)}>
        {t(`not-sent.${reason}.text`, { phone: formatPhone(agency.phone) })}
      </Notice>
    </div>
  );
};
