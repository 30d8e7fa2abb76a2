import type { Database } from '../../database/database.ts';
import { openContent } from '../content/content-subject.ts';
import { openStock } from '../stock/stock-subject.ts';
import { isOfStock, type SubjectKey } from './draft-rows.ts';
import type { Purpose, Subject, Writer } from './subject.ts';

export const openSubject = (
  database: Database,
  key: SubjectKey,
  writer: Writer,
  purpose: Purpose,
): Promise<Subject<unknown, object>> =>
  isOfStock(key) ? openStock(database, key, writer, purpose) : openContent(database, key, writer, purpose);
