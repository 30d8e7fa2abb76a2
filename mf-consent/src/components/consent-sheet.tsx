import { type Answer, type Answered, answeredBy, answeredIn, type CategoryId } from '@rowhouse/shared/domain/consent';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { CategoryFields } from './category-fields.tsx';
import styles from './consent-sheet.module.css';

/** Gives the focus of a sheet that is about to go back to what had it before, else to the start of the page. */
const giveFocusBack = (sheet: Element | null, before: Element | null): void => {
  if (!sheet?.contains(document.activeElement)) return;
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
    before.focus({ preventScroll: true });
    return;
  }
  // A body that had the focus sends the next Tab to the start of the page, not to where the sheet stood.
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute('tabindex');
};

interface ConsentSheetProps {
  /** The categories chosen before; none on the first visit. */
  chosen: readonly CategoryId[];
  /** The visitor asked for it, so it takes the focus whatever has it. */
  asked: boolean;
  /** Where a choice that is made without scripts leads back to. */
  back: string | null;
  onChoose: (answered: Answered) => void;
  /** Escape: put away without a choice. */
  onClose: () => void;
}

/**
 * The choice as a sheet at the foot of the window. It is not modal: the page behind it can be read and used before
 * anything is chosen, and nothing of it moves. Without scripts it is a form that is sent, and its last button opens the
 * page of the settings.
 */
export const ConsentSheet = ({ chosen, asked, back, onChoose, onClose }: ConsentSheetProps) => {
  const t = useMessages();
  const href = useHref();
  const { decline } = useCurrentPage().site.consent;
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element | null>(null);
  const [changing, setChanging] = useState(false);

  // The focus is not taken from a visitor who is typing or using the page by keyboard.
  useEffect(() => {
    before.current = document.activeElement;
    const idle = before.current === null || before.current === document.body;
    if (asked || idle) heading.current?.focus({ preventScroll: true });
  }, [asked]);

  // Wherever the focus is, unless something that is open on the page takes the key.
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':modal')) return;
      giveFocusBack(sheet.current, before.current);
      onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  const choose = (answered: Answered) => {
    giveFocusBack(sheet.current, before.current);
    onChoose(answered);
  };
  const answer = (answered: Answer) => (event: MouseEvent) => {
    event.preventDefault();
    choose(answeredBy(answered));
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(answeredIn(new FormData(event.currentTarget)));
  };
  return (
    <dialog open ref={sheet} className={styles.sheet} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.title}>
            {t('dialog.title')}
          </h2>
          <p id={`${id}-text`} className={styles.text}>
            {t('dialog.text')} <Link href={href('cookie-policy')}>{t('dialog.policy')}</Link>
          </p>
        </div>
        <form method="post" action={href('consent-settings')} className={styles.answers}>
          {back !== null && <input type="hidden" name="back" value={back} />}
          <Button type="submit" name="answer" value="all" onClick={answer('all')}>
            {t('dialog.acceptAll')}
          </Button>
          <Button type="submit" name="answer" value={decline} onClick={answer(decline)}>
            {t(`dialog.decline.${decline}`)}
          </Button>
          <Button
            type="submit"
            formMethod="get"
            variant="quiet"
            className={styles.change}
            aria-expanded={changing}
            aria-controls={changing ? `${id}-settings` : undefined}
            onClick={(event) => {
              event.preventDefault();
              setChanging(!changing);
            }}
          >
            {t('dialog.change')}
          </Button>
        </form>
        {changing && (
          <form id={`${id}-settings`} className={styles.settings} onSubmit={save}>
            <FieldScope name="consent-dialog">
              <CategoryFields chosen={chosen} />
            </FieldScope>
            <Button type="submit" variant="secondary" className={styles.save}>
              {t('dialog.save')}
            </Button>
          </form>
        )}
      </div>
    </dialog>
  );
};
