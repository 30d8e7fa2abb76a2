import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import { contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import { foldText } from '@rowhouse/shared/domain/fold';
import { groupBy } from '@rowhouse/shared/domain/group-by';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Form, Link, type PageProps, useCurrentPage, useFetcher, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useEffect, useRef, useState } from 'react';
import { DeskFrame } from '../components/desk-frame.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { ShortForm } from '../components/short-form.tsx';
import { AnswerBox, StatusText } from '../components/status-line.tsx';
import styles from '../content/content.module.css';
import { ContentFaultList, MovedAddresses } from '../content/content-faults.tsx';
import { ContentMarks } from '../content/content-marks.tsx';
import { contentStates } from '../content/content-states.ts';
import { anyText } from '../content/content-texts.ts';
import { ContentTree } from '../content/content-tree.tsx';
import type { DeskPage } from '../desk-page.ts';
import { useMessages } from '../use-messages.ts';
import type { ContentListDone, ContentListPage, ContentListResult } from './content-list.data.ts';

const holds = (item: ContentListed, state: ContentListPage['state']): boolean => {
  if (state === 'published') return item.isPublished;
  if (state === 'hidden') return !item.isPublished;
  if (state === 'drafts') return item.draft !== null || item.others.length > 0;
  return state === 'all' || item.missing.length > 0;
};

const Flat = ({ items, label }: { items: readonly ContentListed[]; label: string }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  return (
    <ul className={styles.tree} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={styles.node}>
          <span className={styles.nodeText}>
            <Link href={href('desk-content-edit', { kind: item.kind, id: item.id })}>
              {anyText(item.titles, language) || t(`content.untitled.${item.kind}`)}
            </Link>
            <ContentMarks item={item} />
          </span>
        </li>
      ))}
    </ul>
  );
};

const fetcherKey = 'content-tree';
// Forms that show their own faults.
const ownFaults: readonly string[] = ['create', 'maximum'];

const Done = ({ done, action }: { done: ContentListDone | null; action: string }) => {
  const t = useMessages();
  if (!done || done.faults.length > 0 || done.asks) return <StatusText />;
  const said = {
    move: t('content.tree.done'),
    leave: t('content.tree.refused'),
    restore: t('content.restored'),
    maximum: t('done.saved'),
  }[done.intent];
  return <StatusText undo={done.undo && { action, sent: done.undo, fetcherKey }}>{said}</StatusText>;
};

/** The question before a move that changes addresses; it takes the focus, because the tree waits for the answer. */
const Asks = ({ asks, action }: { asks: NonNullable<ContentListDone['asks']>; action: string }) => {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  return (
    <Form ref={form} method="post" action={action} fetcherKey={fetcherKey} navigate={false} className={styles.asks}>
      <SentFields values={asks} />
      <Button type="submit" size="small">
        {t('content.tree.agree')}
      </Button>
      <Button type="submit" size="small" variant="secondary" name="intent" value="leave">
        {t('content.tree.leave')}
      </Button>
    </Form>
  );
};

/** Pages as the tree of the menu, articles by category, and categories. */
export const Component = ({ data, actionData }: PageProps<DeskPage<ContentListPage>, ContentListResult>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { staff } = data;
  const { kind, q, state, list, categories, removed } = data.data;
  const mayWrite = reachOf(staff.role, 'content.write') !== 'none';
  const fetcher = useFetcher<ContentListResult>({ key: fetcherKey });
  const [belowItself, setBelowItself] = useState<string | null>(null);
  // The fetcher's result is newer than the page's.
  const answer = fetcher.data ?? actionData;
  const done = answer && 'moved' in answer ? answer : null;
  const refusal = answer && !('moved' in answer) ? answer : undefined;
  const hrefOf = (of: string) => href('desk-content', {}, of === 'page' ? '' : `kind=${of}`);
  const action = hrefOf(kind);
  const nameOf = (item: ContentListed) => anyText(item.titles, language) || item.id;
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const found = list.items.filter((item) => {
    const text = foldText([item.id, ...Object.values(item.titles)].join(' '));
    return holds(item, state) && words.every((word) => text.includes(word));
  });
  const isFiltered = words.length > 0 || state !== 'all';
  const label = t(`content.kinds.${kind}`);
  const byCategory = groupBy(
    [...found].sort((a, b) => a.sort - b.sort),
    ({ parentId }) => parentId,
  );
  return (
    <DeskFrame
      staff={staff}
      title={t('content.title')}
      actions={
        <Link className={buttonClass('quiet', 'small')} href={href('desk-redirects')}>
          {t('content.redirects')}
        </Link>
      }
    >
      <nav className={styles.kinds} aria-label={t('content.title')}>
        {contentKinds.map((one) => (
          <Link key={one} href={hrefOf(one)} aria-current={one === kind ? 'true' : undefined}>
            {t(`content.kinds.${one}`)}
          </Link>
        ))}
      </nav>
      <AnswerBox>
        {belowItself !== null && (
          <Notice tone="error" title={t('content.tree.refused')}>
            {t('content.tree.belowItself', { name: belowItself })}
          </Notice>
        )}
        {removed?.revision && !done ? (
          <StatusText
            undo={{
              action,
              sent: {
                intent: 'restore',
                kind,
                id: removed.id,
                revision: removed.revision,
                version: String(removed.version),
              },
            }}
          >
            {t('content.removed', { name: anyText(removed.titles, language) || removed.id })}
          </StatusText>
        ) : (
          <Done done={done} action={action} />
        )}
        <FaultLine
          failure={refusal && !ownFaults.includes(refusal.intent) ? (refusal.failure ?? 'invalid-input') : null}
        />
        {done && (
          <MovedAddresses
            moved={done.moved}
            done={!done.asks}
            action={done.asks && <Asks asks={done.asks} action={action} />}
          />
        )}
        {done && done.faults.length > 0 && (
          <Notice tone="error" title={t('content.tree.refused')}>
            <ContentFaultList faults={done.faults} />
          </Notice>
        )}
      </AnswerBox>
      <Form
        method="get"
        role="search"
        aria-label={t('content.search')}
        className={styles.filter}
        key={`${kind} ${q} ${state}`}
      >
        {kind !== 'page' && <input type="hidden" name="kind" value={kind} />}
        <TextField name="q" type="search" label={t('content.search')} defaultValue={q} />
        <SelectField
          name="state"
          label={t('content.state')}
          defaultValue={state}
          options={contentStates.map((value) => ({ value, label: t(`content.state.${value}`) }))}
        />
        <Button type="submit" variant="secondary">
          {t('content.show')}
        </Button>
      </Form>
      <p role="status">{t(`content.found.${kind}`, { count: found.length })}</p>
      {found.length === 0 && (
        <EmptyLine action={isFiltered && <Link href={action}>{t('content.all')}</Link>}>
          {t(isFiltered ? 'content.none.found' : `content.none.${kind}`)}
        </EmptyLine>
      )}
      {isFiltered && found.length > 0 && <Flat items={found} label={label} />}
      {!isFiltered && kind !== 'article' && found.length > 0 && (
        <ContentTree
          items={found}
          maxItems={kind === 'page' ? list.maxItems : null}
          {...{ action, mayWrite, label, fetcher }}
          onBelowItself={setBelowItself}
        />
      )}
      {!isFiltered &&
        kind === 'article' &&
        [...byCategory].map(([id, items]) => {
          const category = categories.find((one) => one.id === id);
          const name = category ? nameOf(category) : (id ?? '–');
          return (
            <section key={id ?? ''}>
              <h2 className={styles.group}>{name}</h2>
              <Flat items={items} label={name} />
            </section>
          );
        })}
      {mayWrite && (
        <section className={styles.new} aria-labelledby="new">
          <h2 id="new">{t(`content.new.${kind}`)}</h2>
          {kind === 'article' && categories.length === 0 ? (
            <p>
              {t('content.new.noCategory')} <Link href={hrefOf('category')}>{t('content.kinds.category')}</Link>
            </p>
          ) : (
            <ShortForm
              intent="create"
              action={action}
              sent={{ kind }}
              wide
              submit={t('content.create')}
              fields={[
                { name: 'title', label: t('content.field.title') },
                ...(kind === 'article'
                  ? [
                      {
                        name: 'category',
                        label: t('content.field.category'),
                        options: categories.map((one) => ({ value: one.id, label: nameOf(one) })),
                      },
                    ]
                  : []),
              ]}
              result={refusal}
            />
          )}
        </section>
      )}
      {mayWrite && kind === 'page' && !isFiltered && (
        <section className={styles.new} aria-labelledby="maximum">
          <h2 id="maximum">{t('content.maximum')}</h2>
          <ShortForm
            key={list.maxItems}
            intent="maximum"
            action={action}
            sent={{ before: String(list.maxItems ?? '') }}
            fetcherKey={fetcherKey}
            variant="secondary"
            wide
            submit={t('account.save')}
            fields={[
              {
                name: 'maxItems',
                label: t('content.maximum.label'),
                hint: t('content.maximum.hint'),
                inputMode: 'numeric',
                autoComplete: 'off',
                optional: true,
                defaultValue: String(list.maxItems ?? ''),
              },
            ]}
            result={refusal}
          />
        </section>
      )}
    </DeskFrame>
  );
};
