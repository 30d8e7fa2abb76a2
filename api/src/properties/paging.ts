/** A page of a list: its number and how many there are, the total of items, which of them it shows (from 1 on; 0 and 0 for none), how many come before it, and whether it is filled, the list empty, or the page beyond its end. */
export interface Paging {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly state: 'filled' | 'empty' | 'beyond';
}

/** The page of a list of `total` items with `size` on each page; a page past the end is kept, shows nothing and says so, and what is no positive whole number counts as 1, as total 0. */
export const pageOf = (request: { readonly page: number; readonly total: number; readonly size: number }): Paging => {
  const page = wholeFrom(1, request.page);
  const size = wholeFrom(1, request.size);
  const total = wholeFrom(0, request.total);
  const pages = Math.ceil(total / size);
  const offset = (page - 1) * size;
  if (page > pages) return { page, pages, total, from: 0, to: 0, offset, state: total === 0 ? 'empty' : 'beyond' };
  return { page, pages, total, from: offset + 1, to: Math.min(offset + size, total), offset, state: 'filled' };
};

const wholeFrom = (least: number, value: number): number =>
  Number.isSafeInteger(value) && value > least ? value : least;
