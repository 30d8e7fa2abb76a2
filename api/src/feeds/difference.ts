import { type StockStatus, stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import type { LineEnd, ReadLine } from './line-file.ts';
import { addCodes, addNotes, type FeedReport } from './report.ts';

/** A home or project that came from the feed before. */
export interface Standing {
  subjectId: string;
  /** Of what the feed said last, and behind it the mail address of an agent whom nobody knew; empty where that shall be written again. */
  hash: string;
  status: StockStatus;
}

/** What a reading says against what stands. */
export interface Difference {
  end: LineEnd | null;
  /** Numbers of the lines that say something new. */
  toApply: ReadonlySet<number>;
  /** Ids in the feed of what stands and is no longer offered by it. */
  vanished: string[];
}

/** Whether a feed says the same as last; where it named somebody of whom the site knew nothing (behind the hash), only as long as that is so. */
const isSame = ({ hash: kept }: Standing, hash: string, agents: ReadonlyMap<string, number>): boolean => {
  const [said = '', ...email] = kept.split(' ');
  return said === hash && !agents.has(email.join(' '));
};

/** Whether something becomes of a home or project when its feed no longer has it: what is sold or rented stays so. */
export const canVanish = (status: StockStatus): boolean => stockStatusTable[status].whenGone !== status;

/** Compares the lines of a reading, one at a time, with what stands; what they say besides is added to the report. */
export const differenceOf = async (
  lines: AsyncGenerator<{ index: number; head: ReadLine }, LineEnd | null>,
  standing: ReadonlyMap<string, Standing>,
  report: FeedReport,
  agents: ReadonlyMap<string, number>,
): Promise<Difference> => {
  const seen = new Set<string>();
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
      else seen.add(head.note.sourceId);
      return;
    }
    const { sourceId, notes, unknown } = head;
    if (seen.has(sourceId)) {
      const why = 'came before in the same feed; the first one was taken';
      addNotes(report, 'skipped', [{ sourceId, path: sourceId, value: sourceId, why }]);
      return;
    }
    seen.add(sourceId);
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
      ([sourceId, { status }]) => canVanish(status) && !seen.has(sourceId) && (isWhole || gone.has(sourceId)),
    );
    // Any of them may be the one whose id was not to be read.
    const isUnsure = nameless > 0 && missing.some(([sourceId]) => !gone.has(sourceId));
    if (isUnsure) {
      report.why = `${nameless} homes have no id that can be read, so that nothing is known to have vanished`;
      report.reason = 'nameless';
    }
    const vanished = missing.filter(([sourceId]) => !isUnsure || gone.has(sourceId)).map(([sourceId]) => sourceId);
    return { end, toApply, vanished };
  }
};

/** Why a run may not go on by itself, null where it may; what a person has confirmed is not counted. */
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
  if (isWhole && read === 0) return `the feed is empty, and ${standing} homes stand`;
  if (unexpected < least || unexpected <= standing * share) return null;
  return `${vanished.length} of ${standing} homes would vanish`;
};
