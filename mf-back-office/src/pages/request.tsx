import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { DeskFrame } from '../components/desk-frame.tsx';
import { ShortForm } from '../components/short-form.tsx';
import type { DeskPage } from '../desk-page.ts';
import { queryOf } from '../requests/inbox-search.ts';
import { NoteForm, NoteList } from '../requests/notes.tsx';
import { ReplyForm } from '../requests/reply-form.tsx';
import styles from '../requests/request.module.css';
import { RequestAside } from '../requests/request-aside.tsx';
import { RequestFacts } from '../requests/request-facts.tsx';
import { type RequestResult, RequestWork } from '../requests/request-work.tsx';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import type { RequestPage } from './request.data.ts';

type DeskRequest = RequestPage['request'];

const ReplyList = ({ replies }: Pick<DeskRequest, 'replies'>) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  return (
    <section className={styles.part}>
      <h2>{t('reply.sent')}</h2>
      <ul className={styles.list}>
        {replies.map(({ id: replyId, by, subject, text, replyTo, fate, at }) => (
          <li key={replyId}>
            <span className={styles.head}>
              {by}, {t(`fate.${fate}`)}, {shortMoment(at, language)}
              {replyTo && `. ${t('reply.answers', { to: replyTo })}`}
            </span>
            <p>
              <bdi>{subject}</bdi>
            </p>
            <p className={styles.said} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const PersonErasure = ({ request, result }: { request: DeskRequest; result: Refusal | undefined }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { id } = request;
  return (
    <details className={styles.part} open={result?.intent === 'erase'}>
      <summary>{t('erase.title')}</summary>
      <p>{t('erase.text')}</p>
      {request.coming.map(({ startsAt, home }) => (
        <Notice key={startsAt} tone="warning">
          {t('erase.visit', { when: shortMoment(startsAt, language), home })}
        </Notice>
      ))}
      <ShortForm
        intent="erase"
        action={href('desk-request', { id })}
        sent={{ requestId: id }}
        fields={[{ name: 'typed', label: t('erase.typed'), autoComplete: 'off', inputMode: 'email' }]}
        submit={t('erase.submit')}
        variant="secondary"
        result={result}
      />
    </details>
  );
};

export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<RequestPage>, RequestResult>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { request, newIds, done, filter, before } = data;
  const refusal = actionData && 'failure' in actionData ? actionData : undefined;
  const may = (permission: 'requests.write' | 'requests.erase' | 'visits.write') =>
    reachOf(staff.role, permission) !== 'none';
  const { id, replies, notes, others } = request;
  const query = queryOf(filter);
  return (
    <DeskFrame
      staff={staff}
      title={<bdi>{t('pair', { name: request.kindName, value: request.name || request.email })}</bdi>}
      actions={
        request.isPlannable &&
        may('visits.write') && (
          <Link
            className={buttonClass('primary', 'small')}
            href={href('desk-visits', {}, new URLSearchParams({ do: 'plan', request: id }))}
          >
            {t('request.plan')}
          </Link>
        )
      }
    >
      <p className={styles.reach}>
        <Link href={href('desk-requests', {}, query)}>{t('word.all-requests')}</Link>
        {others.next && (
          <Link href={href('desk-request', { id: others.next }, query)}>
            {t('request.next', { count: others.open })}
          </Link>
        )}
        <span>{shortMoment(request.createdAt, language)}</span>
        <span>{t('pair', { name: t('request.language'), value: request.language.toUpperCase() })}</span>
      </p>
      {done && !actionData && (
        <Notice
          tone="success"
          action={before && <Link href={href('desk-request', { id: before }, query)}>{t('request.answered')}</Link>}
        >
          {t(`done.${done}`)} {done === 'reply' && !before && !others.next && t('request.last')}
        </Notice>
      )}
      <RequestWork key={id} {...{ request, filter }} result={actionData} canChange={may('requests.write')} />
      <div className={styles.columns}>
        <div>
          <section className={styles.part}>
            <h2>{t('request.facts')}</h2>
            <RequestFacts request={request} />
          </section>
          {replies.length > 0 && <ReplyList replies={replies} />}
          {may('requests.write') && (
            <section className={styles.part} id="reply">
              <h2>{t('reply.title')}</h2>
              {request.email === '' ? (
                <p>{t('reply.none')}</p>
              ) : (
                // The reply form is reset only when a reply has been sent.
                <ReplyForm
                  key={`${id} ${replies.length} ${data.template}`}
                  {...{ request, filter }}
                  template={data.template}
                  newId={newIds.reply}
                  result={refusal}
                />
              )}
            </section>
          )}
          <section className={styles.part}>
            <h2>{t('notes.title')}</h2>
            <NoteList notes={notes} />
            {may('requests.write') && (
              <NoteForm key={`${id} ${notes.length}`} {...{ request, filter }} newId={newIds.note} result={refusal} />
            )}
          </section>
        </div>
        <div>
          <RequestAside request={request} />
          {may('requests.erase') && <PersonErasure request={request} result={refusal} />}
        </div>
      </div>
    </DeskFrame>
  );
};
