import type { PictureFile } from '@rowhouse/shared/contract/content-files';
import { type LibraryList, type LibraryPicture, libraryEndpoints } from '@rowhouse/shared/contract/desk-library';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useEffect, useId, useRef, useState } from 'react';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { removeAt, replaceAt } from '../editor/list-edits.ts';
import { RowButtons } from '../editor/row-buttons.tsx';
import { TextsField } from '../editor/texts-field.tsx';
import library from '../library/library.module.css';
import { PictureTile } from '../library/picture-tile.tsx';
import { PictureUpload } from '../library/picture-upload.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { anyText, writtenTexts } from './content-texts.ts';

const rest = 250; // ms
const most = 12; // pictures

interface LibraryChoiceProps {
  onChoose: (picture: LibraryPicture) => void;
  /** Called for each uploaded photo, if several are allowed; otherwise the uploaded photo is chosen. */
  onSent?: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** The pictures of the library, with a search and an upload. */
const LibraryChoice = ({ onChoose, onSent, onClose }: LibraryChoiceProps) => {
  const t = useMessages();
  const call = useCall();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState({ q: '', page: 1 });
  const [list, setList] = useState<LibraryList | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => search.current?.focus(), []);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      call(libraryEndpoints.deskLibrary, { q: query.q, page: String(query.page) })
        .then((answer) => {
          if (isOver) return;
          setList(answer);
          setFailed(false);
        })
        .catch(() => {
          if (!isOver) setFailed(true);
        });
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, query]);
  return (
    <section className={styles.choice} aria-label={t('content.picture.choose')}>
      <div className={styles.choiceHead}>
        <label className={editor.textLabel} htmlFor={`${id}-q`}>
          {t('list.search')}
          <input
            ref={search}
            id={`${id}-q`}
            type="search"
            autoComplete="off"
            className={editor.control}
            value={query.q}
            onChange={({ target }) => setQuery({ q: target.value, page: 1 })}
            // Enter would submit the surrounding form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('editor.cancel')}
        </Button>
      </div>
      <PictureUpload onAdded={onSent ?? onChoose} isOne={!onSent} />
      <p role="status" className={editor.hint}>
        {failed ? t('failure.unavailable') : list && t('list.found', { count: list.total })}
      </p>
      <ul className={library.grid}>
        {list?.pictures.map((picture) => (
          <li key={picture.name}>
            <button type="button" className={library.tile} onClick={() => onChoose(picture)}>
              <PictureTile picture={picture} />
            </button>
          </li>
        ))}
      </ul>
      {list && list.pageCount > 1 && (
        <div className={editor.panelActions}>
          <Button
            size="small"
            variant="quiet"
            disabled={list.page === 1}
            onClick={() => setQuery((last) => ({ ...last, page: list.page - 1 }))}
          >
            {t('pages.previous')}
          </Button>
          <span>{t('media.place', { number: list.page, count: list.pageCount })}</span>
          <Button
            size="small"
            variant="quiet"
            disabled={list.page === list.pageCount}
            onClick={() => setQuery((last) => ({ ...last, page: list.page + 1 }))}
          >
            {t('pages.next')}
          </Button>
        </div>
      )}
    </section>
  );
};

const chosenOf = ({ name, alts }: LibraryPicture): PictureFile => ({ name, alt: writtenTexts(alts) });

interface PictureProps {
  id: string;
  name: string;
  value: PictureFile | null;
  describedBy?: string | undefined;
  invalid?: boolean;
  onPicture: (picture: PictureFile | null) => void;
}

/** A picture chosen from the library, with its text in this place. */
export const PictureChoice = ({ id, name, value, describedBy, invalid = false, onPicture }: PictureProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { mayWrite } = useDraftScope();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.picture}>
      {value && (
        <div className={styles.pictureNow}>
          {/* Addressed by its name; only the server knows the address with the hash. */}
          <Picture
            src={`/media/${value.name}`}
            alt={anyText(value.alt, language)}
            width={3}
            height={2}
            widths={[250, 400]}
            sizes="12rem"
            ratio="landscape"
            className={library.thumbnail}
          />
          <span className={editor.hint}>{value.name}</span>
        </div>
      )}
      {mayWrite && (
        <div className={editor.panelActions}>
          <Button
            id={id}
            size="small"
            variant="secondary"
            aria-expanded={isOpen}
            aria-describedby={describedBy}
            onClick={() => setOpen(!isOpen)}
          >
            {t(value ? 'content.picture.other' : 'content.picture.choose')}
          </Button>
          {value && (
            <Button size="small" variant="quiet" onClick={() => onPicture(null)}>
              {t('content.picture.none')}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <LibraryChoice
          onChoose={(picture) => {
            setOpen(false);
            onPicture(chosenOf(picture));
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {value && (
        <fieldset className={editor.plain}>
          <legend className={editor.label}>{t('library.texts')}</legend>
          <TextsField
            id={`${id}-alt`}
            name={`${name}.alt`}
            value={value.alt}
            invalid={invalid}
            onTexts={(texts) => onPicture({ ...value, alt: writtenTexts(texts) })}
          />
        </fieldset>
      )}
    </div>
  );
};

interface PicturesProps extends Omit<PictureProps, 'value' | 'onPicture'> {
  value: readonly PictureFile[];
  onPictures: (pictures: PictureFile[]) => void;
}

/** Several pictures of the library, in order. */
export const PicturesChoice = ({ id, name, value, describedBy, onPictures }: PicturesProps) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const [isOpen, setOpen] = useState(false);
  // Several uploads may finish before the page shows the first.
  const latest = useRef(value);
  latest.current = value;
  const add = (picture: LibraryPicture): void => {
    if (latest.current.length >= most) return;
    latest.current = [...latest.current, chosenOf(picture)];
    onPictures([...latest.current]);
  };
  return (
    <div className={styles.picture}>
      <ol className={editor.lines}>
        {value.map((picture, index) => (
          // The same picture may occur twice.
          <li key={`${index} ${picture.name}`} className={editor.line}>
            <PictureChoice
              id={`${id}-${index}`}
              name={`${name}.${index}`}
              value={picture}
              onPicture={(next) => onPictures(next ? replaceAt(value, index, next) : removeAt(value, index))}
            />
            {mayWrite && (
              <RowButtons
                rows={value}
                index={index}
                name={t('media.number', { number: index + 1 })}
                onRows={onPictures}
              />
            )}
          </li>
        ))}
      </ol>
      {mayWrite && value.length < most && (
        <Button
          id={id}
          size="small"
          variant="secondary"
          aria-expanded={isOpen}
          aria-describedby={describedBy}
          onClick={() => setOpen(!isOpen)}
        >
          {t('content.picture.add')}
        </Button>
      )}
      {isOpen && (
        <LibraryChoice
          onChoose={(picture) => {
            setOpen(false);
            add(picture);
          }}
          onSent={add}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
