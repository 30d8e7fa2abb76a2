import {
  type Answer,
  type CategoryId,
  type ConsentAnswer,
  consentAnswerIn,
  consentAnswerOf,
} from '@rowhouse/shared/domain/consent';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { CategoryFields } from './category-fields.tsx';
import styles from './consent-sheet.module.css';

/** When the sheet is about to close, returns the focus to the element that had it before, or else to the start of the page. */
const giveFocusBack = (sheet: Element | null, before: Element | null): void => {
  if (!sheet?.contains(document.activeElement)) return;
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
    before.focus({ preventScroll: true });
    return;
  }
  // Focusing the body makes the next Tab start at the top of the page, not where the sheet was.
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute('tabindex');
};

interface ConsentSheetProps {
  /** The categories chosen earlier; empty on the first visit. */
  chosen: readonly CategoryId[];
  /** Whether the visitor opened the sheet, so that it takes the focus from any element. */
  asked: boolean;
  /** The address to return to after a choice made without JavaScript. */
  back: string | null;
  onChoose: (answered: ConsentAnswer) => void;
  /** Called when Escape closes the sheet without a choice. */
  onClose: () => void;
}

/**
 * The consent choice, as a sheet at the bottom of the window. It is not modal: the page behind it can be read and used
 * before anything is chosen, and nothing on it moves. Without JavaScript it is a form to submit, and its last button
 * opens the settings page.
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

  // Does not take the focus from a visitor who is typing or using the page by keyboard.
  useEffect(() => {
    before.current = document.activeElement;
    const idle = before.current === null || before.current === document.body;
    if (asked || idle) heading.current?.focus({ preventScroll: true });
  }, [asked]);

  // Listens on the whole document, so Escape works wherever the focus is, unless an open dialog or another element
  // handles the key.
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':modal')) return;
      giveFocusBack(sheet.current, before.current);
      onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  const choose = (answered: ConsentAnswer) => {
    giveFocusBack(sheet.current, before.current);
    onChoose(answered);
  };
  const answer = (answered: Answer) => (event: MouseEvent) => {
    event.preventDefault();
    choose(consentAnswerOf(answered));
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(consentAnswerIn(new FormData(event.currentTarget)));
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
