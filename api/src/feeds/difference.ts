import { type StockStatus, stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import type { LineEnd, ReadLine } from './line-file.ts';
import { addCodes, addNotes, type FeedReport } from './report.ts';

export interface Standing {
  subjectId: string;
  /**
   * The hash of the feed's last line, followed by the mail address of an unknown agent; empty to force writing it
   * again.
   */
  hash: string;
  status: StockStatus;
}

/** The difference between a reading and what is stored. */
export interface Difference {
  end: LineEnd | null;
  /** Numbers of the lines with changes. */
  toApply: ReadonlySet<number>;
  /** Ids in the feed of stored subjects that it no longer offers. */
  vanished: string[];
}

/**
 * Whether a line equals the last one; one that named an unknown agent (after the hash) counts as changed once the agent
 * is known.
 */
const isSame = ({ hash: formerHash }: Standing, hash: string, agents: ReadonlyMap<string, number>): boolean => {
  const [storedHash = '', ...email] = formerHash.split(' ');
  return storedHash === hash && !agents.has(email.join(' '));
};

/**
 * Whether the status of a home or project changes when its feed no longer has it: one that is sold or rented keeps its
 * status.
 */
export const canVanish = (status: StockStatus): boolean => stockStatusTable[status].whenGone !== status;

/** Compares the lines of a reading, one at a time, with what is stored; their notes are added to the report. */
export const differenceOf = async (
  lines: AsyncGenerator<{ index: number; head: ReadLine }, LineEnd | null>,
  standing: ReadonlyMap<string, Standing>,
  report: FeedReport,
  agents: ReadonlyMap<string, number>,
): Promise<Difference> => {
  const seenIds = new Set<string>();
  const gone = new Set<string>();
  const toApply = new Set<number>();
  let nameless = 0;
  const take = (index: number, head: ReadLine) => {
    if (head.kind === 'gone') {
      gone.add(head.sourceId);
      return;
    }
    report.read += 1;
    if (head.kind === 'skipped') {
      addNotes(report, 'skipped', [head.note]);
      addCodes(report, head.unknown ?? []);
      if (head.note.sourceId === null) nameless += 1;
      else seenIds.add(head.note.sourceId);
      return;
    }
    const { sourceId, notes, unknown } = head;
    if (seenIds.has(sourceId)) {
      const why = 'came before in the same feed; the first one was taken';
      addNotes(report, 'skipped', [{ sourceId, path: sourceId, value: sourceId, why }]);
      return;
    }
    seenIds.add(sourceId);
    addNotes(report, 'notes', notes);
    addCodes(report, unknown);
    const before = standing.get(sourceId);
    if (before && isSame(before, head.hash, agents)) report.unchanged += 1;
    else toApply.add(index);
  };
  for (;;) {
    const next = await lines.next();
    if (!next.done) {
      take(next.value.index, next.value.head);
      continue;
    }
    const end = next.value;
    const isWhole = end?.kind === 'end' && end.complete;
    const missing = [...standing].filter(
      ([sourceId, { status }]) => canVanish(status) && !seenIds.has(sourceId) && (isWhole || gone.has(sourceId)),
    );
    // Any missing home may be one whose id could not be read.
    const isUnsure = nameless > 0 && missing.some(([sourceId]) => !gone.has(sourceId));
    if (isUnsure) {
      report.why = `${nameless} homes have no id that can be read, so that nothing is known to have vanished`;
      report.reason = 'nameless';
    }
    const vanished = missing.filter(([sourceId]) => !isUnsure || gone.has(sourceId)).map(([sourceId]) => sourceId);
    return { end, toApply, vanished };
  }
};

/** Why a run must wait for confirmation; null when it may go on. What a person has confirmed is not counted. */
export const whyStopped = (
  { vanished, end }: Pick<Difference, 'vanished' | 'end'>,
  {
    read,
    standing,
    stop: { share, least },
    confirmed,
  }: { read: number; standing: number; stop: { share: number; least: number }; confirmed: ReadonlySet<string> },
): string | null => {
  const unexpected = vanished.filter((sourceId) => !confirmed.has(sourceId)).length;
  if (unexpected === 0) return null;
  const isWhole = end?.kind === 'end' && end.complete;
  if (isWhole && read === 0) return `the feed is empty, and the site has ${standing} of its homes`;
  if (unexpected < least || unexpected <= standing * share) return null;
  return `${vanished.length} of ${standing} homes would vanish`;
};
