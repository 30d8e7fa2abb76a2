import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { ButtonForm } from '../components/button-form.tsx';
import { DeskFrame } from '../components/desk-frame.tsx';
import tables from '../components/desk-table.module.css';
import { DeskTable } from '../components/desk-table.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { ShortForm } from '../components/short-form.tsx';
import { StatusLine } from '../components/status-line.tsx';
import styles from '../content/content.module.css';
import { anyText } from '../content/content-texts.ts';
import { type RedirectRow, redirectRows } from '../content/redirect-rows.ts';
import type { DeskPage } from '../desk-page.ts';
import { useMessages } from '../use-messages.ts';
import type { RedirectsPage, RedirectsResult } from './redirects.data.ts';

const Lines = ({ rows, mayWrite }: { rows: readonly RedirectRow[]; mayWrite: boolean }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  return (
    <DeskTable
      columns={[t('content.redirect.path'), t('content.redirect.to'), t('word.state'), '']}
      rows={rows.map(({ paths, all, content, url, titles, isByHand, states }) => {
        const [kind = '', id = ''] = content?.split('.') ?? [];
        return {
          key: all.join(' '),
          head: paths.map((path) => (
            <span key={path} className={classNames(tables.name, styles.address)}>
              {path}
            </span>
          )),
          cells: [
            kind && id ? (
              <Link href={href('desk-content-edit', { kind, id })}>{anyText(titles, language) || content}</Link>
            ) : (
              <span className={tables.what}>{url ?? content}</span>
            ),
            `${states.map((state) => t(`content.redirect.${state}`)).join(', ')}, ${t(isByHand ? 'content.redirect.byHand' : 'content.redirect.moved')}`,
            mayWrite && (
              <ButtonForm
                action={href('desk-redirects')}
                sent={{ intent: 'remove', path: paths.join(', '), paths: all.join(' '), to: content ?? url ?? '' }}
                variant="quiet"
                aria-label={t('content.redirect.remove', { path: paths.join(', ') })}
              >
                {t('word.remove')}
              </ButtonForm>
            ),
          ],
        };
      })}
    />
  );
};

/** The list of redirects. */
export const Component = ({ data, actionData }: PageProps<DeskPage<RedirectsPage>, RedirectsResult>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { staff } = data;
  const { redirects, targets, languages } = data.data;
  const mayWrite = reachOf(staff.role, 'content.write') !== 'none';
  const outcome = actionData && 'done' in actionData ? actionData : null;
  const refusal: Refusal | undefined = actionData && !('done' in actionData) ? actionData : undefined;
  const isLinked = refusal?.faults.path === 'linked';
  return (
    <DeskFrame
      staff={staff}
      title={t('content.redirects')}
      actions={
        <Link className={buttonClass('quiet', 'small')} href={href('desk-content')}>
          {t('content.title')}
        </Link>
      }
    >
      <StatusLine
        undo={
          outcome?.done === 'removed' && {
            action: href('desk-redirects'),
            sent: {
              intent: 'add',
              path: outcome.path,
              paths: outcome.paths,
              [outcome.to.startsWith('https://') ? 'url' : 'content']: outcome.to,
            },
          }
        }
      >
        {outcome && t(`content.redirect.${outcome.done}`, { path: outcome.path })}
      </StatusLine>
      <FaultLine failure={isLinked ? 'conflict' : refusal?.intent === 'add' ? null : (refusal?.failure ?? null)}>
        {isLinked && t('content.redirect.fault.linked', { path: refusal?.typed.path ?? '' })}
      </FaultLine>
      <p>{t('content.redirect.intro')}</p>
      {mayWrite && (
        <ShortForm
          key={outcome ? outcome.path : ''}
          intent="add"
          action={href('desk-redirects')}
          wide
          ownKey={(code) => `content.redirect.fault.${code}`}
          fields={[
            { name: 'path', label: t('content.redirect.path'), hint: t('content.redirect.pathHint') },
            {
              ...{ name: 'content', label: t('content.redirect.to'), placeholder: '–', optional: true },
              options: targets.map((one) => ({
                value: `${one.kind}.${one.id}`,
                label: t('pair', {
                  name: t(`word.${one.kind}`),
                  value: anyText(one.titles, language) || one.id,
                }),
              })),
            },
            {
              ...{ name: 'url', type: 'url', label: t('content.redirect.url'), optional: true },
              hint: t('content.redirect.urlHint'),
            },
          ]}
          submit={t('word.add')}
          result={refusal}
        />
      )}
      {redirects.length === 0 ? (
        <EmptyLine>{t('content.redirect.none')}</EmptyLine>
      ) : (
        <Lines rows={redirectRows(redirects, languages)} mayWrite={mayWrite} />
      )}
    </DeskFrame>
  );
};
