import type { StoredPictureValue } from '@rowhouse/shared/contract/desk-fields';
import { mostPictures } from '@rowhouse/shared/contract/desk-media';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { PhotoDrop } from './photo-drop.tsx';
import { type PictureActions, PictureItem } from './picture-item.tsx';
import {
  changedList,
  movePicture,
  type PictureList,
  type PictureLists,
  type PicturePlace,
  putBack,
  withoutPicture,
  withPhoto,
  withText,
} from './picture-lists.ts';
import styles from './pictures-field.module.css';
import { useUploads } from './use-uploads.ts';

interface PicturesFieldProps {
  /** The values of the fields `pictures` and `plans`. */
  value: PictureLists;
  /** Called with both lists on each change, also when an uploaded photo is ready. */
  onChange: (value: PictureLists) => void;
}

interface GridProps {
  list: PictureList;
  value: PictureLists;
  actions: PictureActions;
}

const PictureGrid = ({ list, value, actions }: GridProps) => {
  const t = useMessages();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t(`media.${list}`)} <span className={styles.count}>{value[list].length}</span>
      </h3>
      {value[list].length === 0 ? (
        <p className={styles.empty}>{t('media.none')}</p>
      ) : (
        <ol className={styles.grid}>
          {value[list].map((picture, index) => (
            <PictureItem
              // The same picture may occur twice in data from elsewhere.
              key={`${picture.src} ${value[list].slice(0, index).filter(({ src }) => src === picture.src).length}`}
              picture={picture}
              place={{ list, index }}
              count={value[list].length}
              actions={actions}
            />
          ))}
        </ol>
      )}
    </section>
  );
};

/** The photos and plans of a home or project: uploaded by dropping or choosing, ordered by dragging or buttons, with their texts. The parent saves them. */
export const PicturesField = ({ value, onChange }: PicturesFieldProps) => {
  const t = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef<{ src: string | null; action: string } | null>(null);
  const [message, setMessage] = useState('');
  const [removed, setRemoved] = useState<{ place: PicturePlace; picture: StoredPictureValue } | null>(null);

  // Photos can become ready at any time, even before the latest change is rendered.
  const latest = useRef(value);
  latest.current = value;
  const change = (next: PictureLists): void => {
    if (next === latest.current) return;
    latest.current = next;
    onChange(next);
  };

  const { queue, uploads } = useUploads({
    onTaken: (picture, _, later) => {
      const next = withPhoto(latest.current, picture, later);
      const isNew = next !== latest.current;
      change(next);
      return isNew;
    },
    room: () => mostPictures - latest.current.pictures.length,
  });

  // A button that moves with its picture keeps the focus. After a removal the focus moves to the undo button, and after an undo back.
  useEffect(() => {
    const { src, action } = focusNext.current ?? {};
    focusNext.current = null;
    if (src === undefined) return;
    const items = root.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [];
    const item = src === null ? root.current : [...items].find(({ dataset }) => dataset.picture === src);
    item?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  });

  const actions: PictureActions = {
    move: (from, to, action) => {
      const picture = latest.current[from.list][from.index];
      if (!picture) return;
      focusNext.current = { src: picture.src, action };
      change(movePicture(latest.current, from, to));
      setMessage(t('media.moved', { number: to + 1, count: latest.current[from.list].length }));
    },
    changeList: (place) => {
      const picture = latest.current[place.list][place.index];
      if (!picture) return;
      focusNext.current = { src: picture.src, action: 'list' };
      change(changedList(latest.current, place));
      setMessage(t(place.list === 'pictures' ? 'media.nowPlan' : 'media.nowPhoto'));
    },
    remove: (place) => {
      const picture = latest.current[place.list][place.index];
      if (!picture) return;
      setRemoved({ place, picture });
      focusNext.current = { src: null, action: 'undo' };
      change(withoutPicture(latest.current, place));
    },
    text: (place, language, text) => change(withText(latest.current, place, language, text)),
  };

  return (
    <PhotoDrop ref={root} hint={t('media.hint', { count: mostPictures })} hasCamera {...{ queue, uploads }}>
      {removed && (
        <Notice
          action={
            <Button
              size="small"
              variant="secondary"
              data-action="undo"
              onClick={() => {
                focusNext.current = { src: removed.picture.src, action: 'remove' };
                change(putBack(latest.current, removed.place, removed.picture));
                setRemoved(null);
              }}
            >
              {t('undo.submit')}
            </Button>
          }
        >
          {t(removed.place.list === 'pictures' ? 'media.photoRemoved' : 'media.planRemoved')}
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {message}
      </p>
      <PictureGrid list="pictures" {...{ value, actions }} />
      {value.plans.length > 0 && <PictureGrid list="plans" {...{ value, actions }} />}
    </PhotoDrop>
  );
};
