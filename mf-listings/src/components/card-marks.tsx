import { comparedAtom, favouritesAtom, Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { idsQuery } from '../ids-query.ts';
import { useMessages } from '../use-messages.ts';
import styles from './card-marks.module.css';
import { type MarkMessage, useMarks } from './use-marks.ts';

// Read by the list's message only, so that no card is rendered again when another card's message changes.
const toldAtom = atom<(MarkMessage & { list: string; mark: HTMLElement }) | null>(null);

/** The marks on a card of a list; shown once they can be pressed. */
export const CardMarks = ({ id, title, list }: { id: string; title: string; list: string }) => {
  const t = useMessages();
  const tell = useSetAtom(toldAtom);
  const { marks, hydrated } = useMarks(id);
  if (!hydrated) return null;
  return (
    <span className={styles.marks}>
      {marks.map(({ name, icon, pressed, text, press }) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.mark, styles[name])}
          aria-pressed={pressed}
          aria-label={t('label.of', { name: text, what: title })}
          title={text}
          onClick={({ currentTarget: mark }) => tell({ list, mark, ...press() })}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
};

/** Shows below a list how many homes are marked, with a link to them. */
export const CardsTold = ({ list }: { list: string }) => {
  const t = useMessages();
  const href = useHref();
  const { page } = useCurrentPage();
  const [message, tell] = useAtom(toldAtom);
  const markedIds = { favourites: useAtomValue(favouritesAtom), compare: useAtomValue(comparedAtom) };
  useEffect(() => () => tell(null), [tell]);
  const here = message?.list === list ? message : null;
  // A page does not link to itself.
  const count = here && here.page !== page ? markedIds[here.page].length : 0;
  const close = () => {
    here?.mark.focus({ preventScroll: true });
    tell(null);
  };
  return (
    <p role="status" className={styles.told}>
      {here && (
        <>
          <span>{here.text}</span>{' '}
          {count > (here.page === 'compare' ? 1 : 0) && (
            <Link href={href(here.page, {}, idsQuery(markedIds[here.page]))}>
              {here.page === 'compare' ? t('mark.to-compare', { count }) : t('mark.favourites')}
            </Link>
          )}
          <button type="button" className={styles.mark} aria-label={t('map.close')} onClick={close}>
            <Icon name="close" size="small" />
          </button>
        </>
      )}
    </p>
  );
};
