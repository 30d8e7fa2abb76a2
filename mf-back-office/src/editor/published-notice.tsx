import type { StockPublication } from '@rowhouse/shared/contract/desk-stock';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages.ts';
import { useDraftScope } from './draft-context.ts';
import { changerText } from './words.ts';

/** What was published, and what others changed meanwhile. */
export type PublicationSummary = Pick<Extract<StockPublication, { outcome: 'published' }>, 'merged'> & {
  fields: { length: number };
};

/** A notice about what was published, and about other people's changes, which were kept. */
export const PublishedNotice = ({
  published,
  site,
  children,
}: {
  published: PublicationSummary;
  /** Its address for visitors; null if they cannot see it. */
  site: string | null;
  children?: ReactNode;
}) => {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the notice takes the focus.
  useEffect(() => {
    place.current?.focus();
  }, []);
  const t = useMessages();
  const { language } = useCurrentPage();
  const { hrefOf, labelOf } = useDraftScope();
  const time = dateFormatter('time', language);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="success"
        title={t('editor.published', { count: published.fields.length })}
        action={
          <>
            {/* A new document, so that it shows neither the preview nor an older page. */}
            {site !== null && <a href={site}>{t('editor.view')}</a>}{' '}
            <Link href={hrefOf({ panel: 'history' })}>{t('editor.history')}</Link>
          </>
        }
      >
        {published.merged.length > 0 && (
          <>
            <p>{t('editor.merged')}</p>
            <ul>
              {published.merged.map(({ field, by, at }) => (
                <li key={field}>
                  {t('pair', { name: labelOf(field), value: `${changerText(t, by)}, ${time(new Date(at))}` })}
                </li>
              ))}
            </ul>
          </>
        )}
        {children}
      </Notice>
    </div>
  );
};
