import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import { type Choice, meantBy } from './meant-by.ts';

interface Props {
  id: string;
  chosen: Choice | null;
  describedBy?: string | undefined;
  invalid?: boolean;
  search: (text: string) => Promise<readonly Choice[]>;
  onChoose: (choice: Choice | null) => void;
  /** Called with typed text that is not chosen; '' if there is none. */
  onType?: (text: string) => void;
  /** The message if nothing is found. */
  none?: 'editor.search.none' | 'editor.city.none';
}

// Milliseconds without typing before a search.
const rest = 200;

// Searches for the typed text after a pause in typing.
const useSearch = (search: Props['search'], typed: string | null, onAnswer: (choices: readonly Choice[]) => void) => {
  const latest = useRef({ search, onAnswer });
  latest.current = { search, onAnswer };
  useEffect(() => {
    if (!typed) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      // A failed search says nothing of what there is; the next letter searches again.
      const choices = await latest.current.search(typed).catch(() => null);
      if (!isOver && choices) latest.current.onAnswer(choices);
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);
};

/** A choice from more options than a list can hold: the typed text is searched for, and one of the results is chosen. */
export const SearchChoice = ({
  id,
  chosen,
  describedBy,
  invalid,
  search,
  onChoose,
  onType,
  none = 'editor.search.none',
}: Props) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const [typed, setTyped] = useState<string | null>(null);
  // The results of the last search; null before the first.
  const [answer, setAnswer] = useState<readonly Choice[] | null>(null);
  const choices = answer ?? [];
  const show = (text: string | null): void => {
    setTyped(text);
    setAnswer(null);
  };
  // A choice that was made in another way, such as by adding it, replaces the typed text.
  const chosenId = chosen?.id;
  const [shownId, setShownId] = useState(chosenId);
  if (shownId !== chosenId) {
    setShownId(chosenId);
    show(null);
  }
  useSearch(search, typed, setAnswer);

  const choose = (choice: Choice | null): void => {
    show(null);
    onType?.('');
    onChoose(choice);
  };
  // Also runs when the field loses the focus without a choice.
  const chooseTyped = (): void => {
    const meantChoice = typed === null ? undefined : meantBy(typed, choices);
    if (meantChoice) choose(meantChoice);
  };
  const type = (text: string): void => {
    show(text);
    onType?.(text);
    if (text === '') choose(null);
  };
  return (
    <div className={styles.search}>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className={styles.control}
        readOnly={!mayWrite}
        placeholder={t('editor.search')}
        value={typed ?? chosen?.name ?? ''}
        onChange={({ target }) => type(target.value)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.parentElement?.contains(relatedTarget)) chooseTyped();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') choose(chosen);
          if (event.key !== 'Enter' || typed === null) return;
          event.preventDefault();
          const [first] = choices;
          if (first) choose(first);
        }}
      />
      {/* A press on a result leaves the focus in the field: in WebKit a button takes none, and the typed text would be chosen instead. */}
      <ul
        className={styles.found}
        id={`${id}-found`}
        aria-label={t('editor.found')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map((choice) => (
          <li key={choice.id}>
            <button type="button" className={styles.choose} onClick={() => choose(choice)}>
              {choice.name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.hint}>
        {answer && t(choices.length > 0 ? 'editor.search.choose' : none, { text: typed ?? '' })}
      </p>
    </div>
  );
};
