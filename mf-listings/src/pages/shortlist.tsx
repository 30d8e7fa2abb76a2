import type { PageProps } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useEffect, useRef } from 'react';
import type { ShortlistAnswer, ShortlistData } from '../shortlist/answers.ts';
import { Board } from '../shortlist/board.tsx';
import { StartForm, WhoAreYou } from '../shortlist/entry.tsx';
import { FaultNotice } from '../shortlist/fault-notice.tsx';
import { useFreshList } from '../shortlist/use-fresh-list.ts';
import { useMessages } from '../use-messages.ts';
import styles from './shortlist.module.css';

/** A list of homes that two people share by a link: its start, the question who looks, or the list itself. */
export const Component = ({ data, actionData }: PageProps<ShortlistData, ShortlistAnswer>) => {
  const t = useMessages();
  const { token, person, done } = data;
  const list = useFreshList(data);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData) notice.current?.focus();
  }, [actionData]);
  const isLost = token !== '' && list === null;
  const place = { token, person, actionData };
  return (
    <Section level={1} title={t('shortlist.title')} intro={list === null ? t('shortlist.intro') : undefined}>
      <div className={styles.parts}>
        <div ref={notice} tabIndex={-1} className={styles.news}>
          {isLost && <Notice tone="warning" title={t('shortlist.unknown')} />}
          {done && !actionData && <Notice tone="success" title={t(`shortlist.${done}`)} />}
          {actionData && !actionData.id && <FaultNotice answer={actionData} />}
        </div>
        {list === null && <StartForm ids={data.ids} typed={actionData?.typed ?? ''} />}
        {list !== null && list !== 'unread' && person === null && (
          <WhoAreYou token={token} list={list} typed={actionData?.typed ?? ''} />
        )}
        {list !== null && list !== 'unread' && person !== null && (
          <Board {...place} person={person} list={list} link={data.link} />
        )}
      </div>
    </Section>
  );
};
