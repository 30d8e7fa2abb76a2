import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { StockRow } from '@rowhouse/shared/contract/desk-stock-list';
import { usualPeriod } from '@rowhouse/shared/contract/desk-values';
import { formatMoney, formatNumber } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useDisclosure, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { homePages } from '../components/home-pages.ts';
import { labelOf } from '../editor/labels.ts';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import styles from './homes.module.css';
import { offeredStatuses } from './offered-statuses.ts';

const thumbnails = [250] as const;

interface RowProps {
  row: StockRow;
  kind: StockKind;
  mayWrite: boolean;
  hasViews: boolean;
}

const Row = ({ row, kind, mayWrite, hasViews }: RowProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { ref: menu } = useDisclosure();
  const { id, version, picture, price, agent, changedAt, changedBy, faults } = row;
  const title = row.title || t('homes.untitled');
  const day = shortMoment(changedAt, language);
  const by = changedBy === 'import' ? t('homes.source.import') : changedBy?.replace(/^feed:/, '');
  const missing = (weight: 'stops' | 'warns'): string =>
    faults
      .filter((fault) => fault.weight === weight)
      .map(({ field }) => labelOf(t, field))
      .join(', ');
  const [stops, warns] = [missing('stops'), missing('warns')];
  const marks = [
    { text: row.hasDraft && t('homes.hasDraft'), className: styles.mark },
    { text: stops && t('homes.lacks', { fields: stops }), className: styles.fault },
    { text: warns && t('homes.advised', { fields: warns }), className: undefined },
  ].flatMap(({ text, className }) => (text ? [{ text, className }] : []));
  const amount = price === null ? '–' : formatMoney(price, row.currency, t.prices);
  return (
    <tr>
      <td className={styles.pick}>
        {mayWrite && row.isOwn && (
          <label className={styles.target}>
            <input type="checkbox" name="item" value={`${id}@${version}`} aria-label={t('homes.choose', { title })} />
          </label>
        )}
      </td>
      <td className={styles.photo}>
        {picture && <Picture {...picture} alt="" widths={thumbnails} sizes="4.5rem" ratio="landscape" />}
      </td>
      <th scope="row" className={styles.home}>
        <Link href={href(homePages[kind], { id })}>{title}</Link>
        <span className={styles.quiet} title={marks.map(({ text }) => text).join(' · ') || undefined}>
          {marks.map(({ text, className }) => (
            <span key={text} className={className}>
              {text} ·{' '}
            </span>
          ))}
          {id} · {row.address}, {row.zip} {row.city}
        </span>
      </th>
      <td className={styles.status} data-status={row.status}>
        {t(`editor.status.${row.status}`)}
        {row.goal && <span className={styles.goal}>{t(`editor.choice.goal.${row.goal}`)}</span>}
      </td>
      <td className={styles.price}>
        {kind === 'project' && price !== null ? t('homes.from.price', { price: amount }) : amount}
      </td>
      <td className={styles.wide} title={agent?.name}>
        {agent?.name ?? '–'}
      </td>
      <td className={styles.wide} title={by}>
        {by ? t('homes.by', { day, name: by }) : day}
      </td>
      {hasViews && (
        <td className={classNames(styles.wide, styles.number)}>
          {row.views === null ? '–' : formatNumber(row.views, language)}
        </td>
      )}
      <td className={styles.taps}>
        {mayWrite && row.isOwn && (
          <details ref={menu} className={styles.menu}>
            <summary aria-label={t('pair', { name: t('homes.column.actions'), value: title })}>
              {t('homes.column.actions')}
              <Icon name="chevron-down" size="small" />
            </summary>
            <div className={styles.menuPanel}>
              {offeredStatuses(kind, row.goal).map((status) => (
                <Button
                  key={status}
                  type="submit"
                  name="tap"
                  value={`${status}|${id}@${version}`}
                  disabled={status === row.status}
                  variant="quiet"
                  size="small"
                  aria-label={t('pair', { name: t(`editor.status.to.${status}`), value: title })}
                >
                  {t(`editor.status.to.${status}`)}
                </Button>
              ))}
            </div>
          </details>
        )}
      </td>
    </tr>
  );
};

/** The homes or projects of a page: a table, and on a telephone a list of cards with status and price first. */
export const ListTable = ({
  rows,
  kind,
  mayWrite,
  hasViews,
  caption,
}: {
  rows: readonly StockRow[];
  kind: StockKind;
  mayWrite: boolean;
  /** Whether the person may see figures. */
  hasViews: boolean;
  caption: string;
}) => {
  const t = useMessages();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          <td />
          <th scope="col">{t('word.property')}</th>
          <th scope="col">{t('word.state')}</th>
          <th scope="col">{t('homes.column.price')}</th>
          {[
            t('word.agent'),
            t('homes.column.changed'),
            hasViews && t('homes.column.views', { period: t(`period.weeks.${usualPeriod}`) }),
          ].map(
            (name) =>
              name && (
                <th key={name} scope="col" className={styles.wide}>
                  {name}
                </th>
              ),
          )}
          {mayWrite ? <th scope="col">{t('homes.column.actions')}</th> : <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} {...{ row, kind, mayWrite, hasViews }} />
        ))}
      </tbody>
    </table>
  );
};
