import { useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Select } from '@rowhouse/shared/ui/select-field';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useContentScope } from '../content/content-context.ts';
import { anyText } from '../content/content-texts.ts';
import { linkable } from '../content/linkable.ts';
import editor from '../editor/editor.module.css';
import { useMessages } from '../use-messages.ts';
import { linkAddress } from './link-address.ts';
import styles from './rich-text.module.css';

interface Props {
  /** The target of the link at the cursor. */
  link: string | null;
  /** Sets a link, with its words if nothing is selected; null removes it. */
  onLink: (href: string | null, words: string) => void;
  onClose: () => void;
}

/** A form for the target of a link: a page of the site, or an address. */
export const LinkPanel = ({ link, onLink, onClose }: Props) => {
  const t = useMessages();
  const id = useId();
  const { language } = useCurrentPage();
  const pages = linkable(useContentScope(), (titles) => anyText(titles, language));
  const [typed, setTyped] = useState(link ?? '');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const set = () => {
    const href = linkAddress(typed, location.origin);
    const title = pages.find(([path]) => path === href)?.[1];
    if (href !== null) return onLink(href, title ?? typed.trim());
    setWrong(true);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // Enter would submit the surrounding form.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    set();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box around the field
    <div role="group" aria-label={t('content.rich.link')} className={styles.link} onKeyDown={press}>
      <label className={editor.textLabel} htmlFor={`${id}-page`}>
        {t('content.rich.page')}
        <Select
          id={`${id}-page`}
          className={editor.control}
          value={pages.some(([path]) => path === typed) ? typed : ''}
          placeholder="–"
          options={pages.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <label className={editor.textLabel} htmlFor={`${id}-address`}>
        {t('content.rich.address')}
        <input
          ref={input}
          id={`${id}-address`}
          className={editor.control}
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      </label>
      <p id={`${id}-hint`} className={editor.hint} role={isWrong ? 'alert' : undefined}>
        {t(isWrong ? 'content.rich.wrong' : 'content.rich.hint')}
      </p>
      <div className={editor.panelActions}>
        <Button size="small" variant="secondary" onClick={set}>
          {t('content.rich.set')}
        </Button>
        {link !== null && (
          <Button size="small" variant="quiet" onClick={() => onLink(null, '')}>
            {t('content.rich.unset')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('editor.cancel')}
        </Button>
      </div>
    </div>
  );
};
