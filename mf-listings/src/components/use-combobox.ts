import { useLeave } from '@rowhouse/shared/platform';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { type Cell, type CellMove, nextCell } from './cell-moves.ts';

const moves: Readonly<Record<string, CellMove>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const partsOf = (id: string, active: string | null, hydrated: boolean) =>
  ({
    grid: (label: string) => ({ id, role: hydrated ? 'grid' : 'region', 'aria-label': label }),
    group: (label: string) => (hydrated ? { role: 'rowgroup', 'aria-label': label } : {}),
    /** The group has this name already. */
    title: { 'aria-hidden': hydrated || undefined },
    list: { role: hydrated ? 'presentation' : 'list' },
    row: { role: hydrated ? 'row' : 'listitem' },
    rowHeader: { role: hydrated ? 'rowheader' : undefined },
    cell: (key: string) =>
      hydrated ? { id: `${id}-${key}`, role: 'gridcell', 'aria-selected': active === `${id}-${key}` } : {},
    /** A link to an empty list. */
    disabledLink: hydrated ? { role: 'link', 'aria-disabled': true } : {},
    /** The arrow keys reach the links in the cells; the Tab key skips them. */
    link: { tabIndex: hydrated ? -1 : undefined },
  }) as const;

/** The roles and ids of the panel's parts; until the scripts run they are plain links. */
export type GridParts = ReturnType<typeof partsOf>;

const rowSelector = '[role="row"]';

/**
 * A text field with a grid of links below it (ARIA combobox with a grid popup): the focus stays in the field, the
 * arrow keys move through the cells, and Enter follows the link. Without cells there is no grid, and the field is not
 * expanded.
 */
export const useCombobox = ({
  isEmpty,
  isPending,
  onClear,
}: {
  isEmpty: boolean;
  /** Whether the cells of the typed text are still to come; none of those before can be chosen. */
  isPending: () => boolean;
  onClear: () => void;
}) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  // Until the scripts run, the stylesheet shows the panel while the focus is inside.
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement === input.current) setOpen(true);
  }, []);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  useLeave(box, close);
  const toggle = () => {
    if (open) {
      close();
      input.current?.blur();
      return;
    }
    input.current?.focus();
    // The field may have the focus already, after Escape.
    show();
  };
  /** The cells with links, row by row. */
  const cells = (): Cell[][] =>
    [...(box.current?.querySelectorAll(rowSelector) ?? [])]
      .map((row) =>
        [...row.children].flatMap((cell, column) => (cell.querySelector('a[href]') ? [{ id: cell.id, column }] : [])),
      )
      .filter((row) => row.length > 0);
  const follow = () => {
    const link = active ? document.getElementById(active)?.querySelector('a') : null;
    link?.click();
    return link !== null && link !== undefined;
  };
  const leave = () => {
    if (open) return close();
    if (input.current) input.current.value = '';
    onClear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== input.current || event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && open && follow()) close();
    else if (move && !open && (move === 'down' || move === 'up')) show();
    else if (move && open && !isPending() && (active !== null || move === 'down' || move === 'up'))
      setActive(nextCell(cells(), active, move));
    else return;
    event.preventDefault();
  };
  const handlers = {
    onKeyDown,
    // A press inside must not move the focus out of the field, which the arrow keys need.
    onMouseDown: (event: MouseEvent) => {
      if (event.target !== input.current) event.preventDefault();
    },
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) close();
    },
  };
  const parts = partsOf(id, active, hydrated);
  const field = hydrated
    ? ({
        role: 'combobox',
        'aria-expanded': open && !isEmpty,
        'aria-controls': isEmpty ? undefined : id,
        'aria-haspopup': 'grid',
        'aria-autocomplete': 'list',
        'aria-activedescendant': active ?? undefined,
      } as const)
    : {};
  /** Called when the results change: no cell is active any more. */
  const forget = () => setActive(null);
  return { open, hydrated, box, input, gridId: id, show, close, toggle, forget, handlers, parts, field };
};
