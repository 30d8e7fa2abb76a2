import { libraryUses } from '@rowhouse/shared/contract/desk-values';
import { languages } from '@rowhouse/shared/domain/language';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Link, type PageProps, useHref, useNavigate } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useRef } from 'react';
import { DeskFrame } from '../components/desk-frame.tsx';
import { DeskPagination } from '../components/desk-pagination.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { ListBar } from '../components/list-bar.tsx';
import { StatusLine } from '../components/status-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import styles from '../library/library.module.css';
import { PicturePanel } from '../library/picture-panel.tsx';
import { PictureTile } from '../library/picture-tile.tsx';
import { PictureUpload } from '../library/picture-upload.tsx';
import { useMessages } from '../use-messages.ts';
import type { MediaDone, MediaPage, MediaResult } from './media.data.ts';

const LibraryStatus = ({ done, action }: { done: MediaDone | null; action: string }) => {
  const t = useMessages();
  if (!done) return <StatusLine />;
  const { name, src, alts } = done.picture;
  if (done.done === 'saved') return <StatusLine>{t('library.saved')}</StatusLine>;
  if (done.done === 'back') return <StatusLine>{t('library.back', { name })}</StatusLine>;
  const texts = Object.fromEntries(languages.map((one) => [`alt.${one}`, alts[one]]));
  return (
    <StatusLine undo={{ action, sent: { intent: 'back', name, src, ...texts } }}>
      {t('word.removed', { name })}
    </StatusLine>
  );
};

/** The media library: the pictures of pages and articles. */
export const Component = ({ data, actionData }: PageProps<DeskPage<MediaPage>, MediaResult>) => {
  const t = useMessages();
  const href = useHref();
  const navigate = useNavigate();
  const { staff } = data;
  const { query, list, asked, open } = data.data;
  const mayWrite = reachOf(staff.role, 'content.write') !== 'none';
  const hrefOf = (change: Partial<typeof query> & { picture?: string } = {}): string => {
    const { q, use, page } = { ...query, ...change };
    const picture = change.picture ?? '';
    const queryValues = { q, use: use === 'all' ? '' : use, page: page > 1 ? String(page) : '', picture };
    return href('desk-media', {}, new URLSearchParams(Object.entries(queryValues).filter(([, value]) => value !== '')));
  };
  // A photo can become ready at any time; the open picture stays open.
  const here = useRef('');
  here.current = hrefOf(open ? { picture: open.picture.name } : {});
  const outcome = actionData && 'done' in actionData ? actionData : null;
  const refusal = actionData && !('done' in actionData) ? actionData : undefined;
  const isFiltered = query.q !== '' || query.use !== 'all';
  return (
    <DeskFrame staff={staff} title={t('library.title')}>
      <LibraryStatus done={outcome} action={hrefOf()} />
      <div className={styles.page}>
        {mayWrite ? (
          <PictureUpload onAdded={() => void navigate(here.current, { replace: true, preventScrollReset: true })} />
        ) : (
          <Notice>{t('library.readOnly')}</Notice>
        )}
        <ListBar
          name={t('library.use')}
          tabs={libraryUses.map((use) => ({
            ...{ key: use, label: t(`library.use.${use}`), href: hrefOf({ use, page: 1 }), isHere: use === query.use },
          }))}
          search={{ name: 'q', hint: t('library.search.hint'), value: query.q }}
          action={href('desk-media')}
          isFiltered={isFiltered}
          hidden={{ use: query.use === 'all' ? undefined : query.use }}
          formKey={hrefOf()}
        />
        {!open && <FaultLine failure={refusal?.failure ?? null} />}
        {asked && !open && outcome?.done !== 'removed' && <Notice tone="warning">{t('library.gone')}</Notice>}
        {open && (
          <PicturePanel
            key={open.picture.name}
            open={open}
            action={hrefOf({ picture: open.picture.name })}
            closed={hrefOf()}
            mayWrite={mayWrite}
            refusal={refusal}
          />
        )}
        <p role="status">{t('list.found', { count: list.total })}</p>
        {list.pictures.length === 0 ? (
          <EmptyLine action={isFiltered && <Link href={href('desk-media')}>{t('list.clear')}</Link>}>
            {t(isFiltered ? 'list.none' : 'library.none')}
          </EmptyLine>
        ) : (
          <ul className={styles.grid}>
            {list.pictures.map((picture) => (
              <li key={picture.name}>
                <Link
                  className={styles.tile}
                  href={hrefOf({ picture: picture.name })}
                  aria-current={open?.picture.name === picture.name ? 'true' : undefined}
                  preventScrollReset
                >
                  <PictureTile picture={picture} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <DeskPagination
          page={list.page}
          pageCount={list.pageCount}
          hrefOf={(page) => hrefOf({ page })}
          label={t('list.pages')}
        />
      </div>
    </DeskFrame>
  );
};
