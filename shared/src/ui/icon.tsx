import { classNames } from './class-names.ts';
import styles from './icon.module.css';

// The path of each drawing, in a 24 × 24 square.
const drawings = {
  search: 'M3.75 10.5a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0-13.5 0zM15.5 15.5l5.25 5.25',
  filter:
    'M3.5 7h11M18.5 7h2M14.5 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM3.5 17h2M9.5 17h11M5.500 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  compare: 'M3.5 4.5h7v15h-7zM13.5 4.5h7v15h-7z',
  close: 'm5 5 14 14M19 5 5 19',
  'chevron-right': 'm9 4.5 7.5 7.5L9 19.5',
  'chevron-left': 'M15 4.5 7.5 12l7.5 7.5',
  'chevron-down': 'm4.5 8.5 7.5 7.5 7.5-7.5',
  'chevron-up': 'm4.5 15.5 7.5-7.5 7.5 7.5',
  'arrow-right': 'M3.5 12h17M14 5.5l6.5 6.5-6.5 6.5',
  external: 'M10 5H4.5v14.5H19V14M13.5 4.5h6v6M19.5 4.5 11 13',
  phone:
    'M4 4.75 8 3.5l2.25 5-2.5 2.1a11.5 11.5 0 0 0 5.65 5.65l2.1-2.5 5 2.25-1.25 4c-.2.5-.6.75-1.1.75C10.4 20.4 3.6 13.6 3.25 5.85c0-.5.25-.9.75-1.1Z',
  mail: 'M3 5.5h18v13H3zM3.25 6 12 13l8.75-7',
  pin: 'M12 21.25S19 15 19 9.75a7 7 0 0 0-14 0c0 5.25 7 11.5 7 11.5ZM9.5 9.75a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  bed: 'M2.75 19.5V5M2.75 16.5h18.5v3M21.25 16.5v-3.25a3 3 0 0 0-3-3H10.5v6.25M2.75 10.25h7.75',
  area: 'M3.5 3.5h17v17h-17zM3.5 9H12v3.5M12 16v4.5M16.5 12.5h4',
  check: 'm4 12.5 5.25 5.25L20 6.75',
  alert: 'M12 3.5 21.75 20.5H2.25zM12 10v4.75M12 17v.75',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 11v5.75M12 7.25V8',
  heart:
    'M12 20.25 4.4 12.4a4.9 4.9 0 0 1 0-6.85 4.65 4.65 0 0 1 6.7 0l.9.95.9-.95a4.65 4.65 0 0 1 6.7 0 4.9 4.9 0 0 1 0 6.85z',
  globe:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM3 12h18M12 3c2.5 2.6 3.75 5.6 3.75 9S14.5 18.4 12 21c-2.5-2.6-3.75-5.6-3.75-9S9.5 5.6 12 3Z',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4 20.5c.600-4.2 3.7-6.25 8-6.25s7.4 2.05 8 6.25',
  logout: 'M10.5 3.5H4v17h6.5M9 12h11.5M16 7l5 5-5 5',
  play: 'M7 4.25v15.5L19.5 12z',
  calendar: 'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v5M16 3v5',
  document: 'M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5M9 12.5h6.5M9 16h6.5',
  share: 'M12 15V3.5M7.5 7.5 12 3l4.5 4.5M6.5 11H4.5v9.5h15V11h-2',
  print: 'M7 9V3.5h10V9M7 17.5H3.5V9h17v8.5H17M7 14.5h10v6H7z',
  send: 'M21 3.5 3 10.5l7 3 3 7zM10 13.5l4.5-4.5',
  pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  rotate: 'M3 12c0-2.200 4-4 9-4s9 1.800 9 4-4 4-9 4M14.5 13 12 16l2.5 3',
  pictures: 'M3.5 7.5h13v13h-13zM7.5 7.5v-4h13v13h-4M3.5 17l4-4 5.5 5.5',
  home: 'M2.75 11.5 12 3.5l9.25 8M5.25 9.5v11h13.5v-11M9.75 20.5V14h4.5v6.5',
} as const;

/** The name of a drawing in the icon set. */
export type IconName = keyof typeof drawings;

export interface IconProps {
  name: IconName;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** An icon in the colour of its text. It is hidden from assistive technology, so it needs a text next to it. */
export const Icon = ({ name, size = 'medium', className }: IconProps) => (
  <svg
    className={classNames(styles.icon, styles[size], className)}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    focusable="false"
  >
    <path d={drawings[name]} />
  </svg>
);
