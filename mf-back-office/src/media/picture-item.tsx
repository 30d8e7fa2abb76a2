import type { StoredPictureValue } from '@rowhouse/shared/contract/desk-fields';
import type { Language } from '@rowhouse/shared/domain/language';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useId, useRef, useState } from 'react';
import { languagesShown } from '../languages-shown.ts';
import { useMessages } from '../use-messages.ts';
import type { PicturePlace } from './picture-lists.ts';
import styles from './pictures-field.module.css';
import { usePictureDrag } from './use-picture-drag.ts';

export interface PictureActions {
  move: (from: PicturePlace, to: number, action: string) => void;
  changeList: (place: PicturePlace) => void;
  remove: (place: PicturePlace) => void;
  text: (place: PicturePlace, language: Language, text: string) => void;
}

const thumbnails = [250, 400] as const;

interface TextsProps {
  id: string;
  picture: StoredPictureValue;
  place: PicturePlace;
  actions: PictureActions;
}

const PictureTexts = ({ id, picture, place, actions }: TextsProps) => {
  const t = useMessages();
  const { enabled } = useCurrentPage().site.languages;
  const number = place.index + 1;
  return (
    <div id={id} className={styles.texts}>
      {languagesShown(enabled, picture.alt).map((language) => (
        <label key={language} className={styles.text}>
          <span lang={language}>{language.toUpperCase()}</span>
          <input
            type="text"
            lang={language}
            maxLength={300}
            value={picture.alt[language]}
            aria-label={t('media.text', { number, language: language.toUpperCase() })}
            onChange={({ target }) => actions.text(place, language, target.value)}
          />
        </label>
      ))}
    </div>
  );
};

/** One picture or plan with its place, its texts and its actions; it can be dragged, and moved by buttons. */
export const PictureItem = ({
  picture,
  place,
  count,
  actions,
}: {
  picture: StoredPictureValue;
  place: PicturePlace;
  count: number;
  actions: PictureActions;
}) => {
  const t = useMessages();
  const id = useId();
  const ref = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { list, index } = place;
  const edge = usePictureDrag(ref, place, (from, to) => actions.move(from, to, 'later'));
  const number = index + 1;
  const { enabled } = useCurrentPage().site.languages;
  const missing = enabled.filter((language) => picture.alt[language] === '');

  const moveButton = (action: 'first' | 'earlier' | 'later', icon: IconName, to: number) => {
    const isOff = to === index || to >= count || to < 0;
    return (
      <Button
        variant="quiet"
        size="small"
        data-action={action}
        aria-label={t(`media.move.${action}`, { number })}
        title={t(`media.move.${action}`, { number })}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && actions.move(place, to, action)}
      >
        <Icon name={icon} size="small" />
      </Button>
    );
  };

  return (
    <li
      ref={ref}
      className={classNames(styles.item, edge === 'before' && styles.before, edge === 'behind' && styles.behind)}
      data-picture={picture.src}
    >
      <Picture
        src={picture.src}
        alt={picture.alt.nl || t('media.number', { number })}
        width={picture.width}
        height={picture.height}
        widths={thumbnails}
        sizes="12rem"
        ratio="landscape"
        className={styles.thumbnail}
      />
      <p className={styles.caption}>
        <span>{t('media.place', { number, count })}</span>
        {list === 'pictures' && index === 0 && <strong className={styles.cover}>{t('media.cover')}</strong>}
      </p>
      <div className={styles.buttons}>
        {list === 'pictures' && moveButton('first', 'chevron-up', 0)}
        {moveButton('earlier', 'chevron-left', index - 1)}
        {moveButton('later', 'chevron-right', index + 1)}
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={`${id}-texts`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('word.text')}
          {missing.length > 0 && <span className={styles.missing}> {missing.join(' ').toUpperCase()}</span>}
        </Button>
        <Button variant="quiet" size="small" data-action="list" onClick={() => actions.changeList(place)}>
          {t(list === 'pictures' ? 'media.asPlan' : 'media.asPhoto')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('media.remove', { number })}
          title={t('media.remove', { number })}
          data-action="remove"
          onClick={() => actions.remove(place)}
        >
          <Icon name="close" size="small" />
        </Button>
      </div>
      {isOpen && <PictureTexts id={`${id}-texts`} {...{ picture, place, actions }} />}
    </li>
  );
};
