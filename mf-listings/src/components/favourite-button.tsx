import { mostFavourites, toggledId } from '@rowhouse/shared/domain/kept-ids';
import { favouritesAtom } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useAtom } from 'jotai';
import { useAwake } from '../use-awake.ts';
import { useMessages } from '../use-messages.ts';
import styles from './favourite-button.module.css';

/** The heart on a card; it is there once it can be pressed. */
export const FavouriteButton = ({ id, title }: { id: string; title: string }) => {
  const t = useMessages();
  const [favourites, setFavourites] = useAtom(favouritesAtom);
  if (!useAwake()) return null;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={favourites.includes(id)}
      aria-label={t('mark.favourite-of', { title })}
      onClick={() => setFavourites((ids) => toggledId(ids, id, mostFavourites))}
    >
      <Icon name="heart" />
    </button>
  );
};
