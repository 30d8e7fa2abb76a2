import type { MouseEvent } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './desk-search.module.css';

/** A result, or a page of the desk. */
export interface Option {
  key: string;
  href: string;
  title: string;
  detail: string;
}

/** Options under a heading; the last group has none. */
export interface OptionGroup {
  key: string;
  title: string;
  options: readonly Option[];
}

interface Props {
  id: string;
  groups: readonly OptionGroup[];
  active: number;
  isShown: boolean;
  onChoose: (href: string) => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The list under the search field. Its options are links, so that one may open in a new tab. */
export const ResultList = ({ id, groups, active, isShown, onChoose }: Props) => {
  const t = useMessages();
  let index = -1;
  return (
    // A press on a result leaves the focus in the field: in WebKit a link takes none.
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={t('find.label')}
      className={styles.list}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
        <div key={group.key} role="group" aria-label={group.title || t('find.go')} className={styles.group}>
          {group.title && (
            <p className={styles.title} aria-hidden="true">
              {group.title}
            </p>
          )}
          {group.options.map((option) => {
            index += 1;
            return (
              <a
                key={option.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                href={option.href}
                className={styles.option}
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  onChoose(option.href);
                }}
              >
                <bdi>{option.title}</bdi>
                {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
};
