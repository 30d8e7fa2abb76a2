import { sql } from '../database/orm.ts';
import type { ContentDocument } from '../database/schema/content.ts';
import type { Texts } from '../database/schema/texts.ts';
import { contentEntries } from '../database/schema.ts';
import type { ContentValues } from './subjects.ts';

/** The title of a file of content; that of a page is among its parameters. */
export const titleOfFile = (file: ContentDocument['file']) => ('params' in file ? file.params.title : file.title);

/** The title of a stored entry. */
export const storedTitle = sql<
  Partial<Texts>
>`coalesce(${contentEntries.document} #> '{file,params,title}', ${contentEntries.document} #> '{file,title}')`;

/** The title among the values of a draft or of a subject. */
export const titleOfValues = (values: ContentValues): unknown => values['params.title'] ?? values.title;
