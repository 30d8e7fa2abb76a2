import { classNames } from '@rowhouse/shared/ui/class-names';
import { type KeyboardEvent, useRef, useState } from 'react';
import editor from '../editor/editor.module.css';
import { useMessages } from '../use-messages.ts';
import { type RichCommand, type RichState, richCommands } from './rich-state.ts';
import styles from './rich-text.module.css';

// The path of each drawing, in a square of 24.
const drawings: Record<RichCommand | 'link', string> = {
  bold: 'M7.500 4.500h5.500a3.600 3.600 0 0 1 0 7.200h-5.500zM7.500 11.700h6.300a3.900 3.900 0 0 1 0 7.800h-6.300zM8.500 4.500v15',
  emphasis: 'M10 4.500h8M6 19.500h8M14.500 4.500l-5 15',
  heading: 'M5 4.500v15M19 4.500v15M5 12h14',
  subheading: 'M7.500 8v11.500M16.500 8v11.500M7.500 13.500h9',
  bullets: 'M9.500 6h11M9.500 12h11M9.500 18h11M4 6h1M4 12h1M4 18h1',
  numbers: 'M10.500 6h10M10.500 12h10M10.500 18h10M3.500 4.500h1.500v4M3.500 14.500c3-1.500 3.500 1 0 4.500h3.250',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.600 1.600M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.600-1.600',
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface Props {
  state: RichState;
  /** The label of the field. */
  label: string;
  /** The id of the text. */
  controls: string;
  onCommand: (command: RichCommand) => void;
  onLink: () => void;
}

/** The buttons of a rich text: a single tab stop, with arrow keys between the buttons. */
export const RichToolbar = ({ state, label, controls, onCommand, onLink }: Props) => {
  const t = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const names = [...richCommands, 'link'] as const;
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(at, names.length - 1);
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('content.rich.toolbar', { name: label })}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {names.map((name, index) => {
        const isPossible = name === 'link' ? state.mayLink : state.possible.includes(name);
        const isOn = name === 'link' ? state.link !== null : state.active.includes(name);
        const title = t(`content.rich.${name}`);
        return (
          <button
            key={name}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={title}
            title={title}
            aria-pressed={isOn}
            aria-disabled={!isPossible || undefined}
            className={classNames(editor.small, styles.button)}
            // The text keeps its focus and selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => {
              if (!isPossible) return;
              if (name === 'link') onLink();
              else onCommand(name);
            }}
          >
            <svg viewBox="0 0 24 24" className={styles.drawing} aria-hidden="true" focusable="false">
              <path d={drawings[name]} />
            </svg>
          </button>
        );
      })}
    </div>
  );
};
