import * as v from 'valibot';

export const adminBackupPath = '/admin/backup';

/** Asks for a backup in a new folder on the machine of the API. */
export const backupRequestSchema = v.object({ folder: v.pipe(v.string(), v.startsWith('/')) });

export const backupAnswerSchema = v.union([
  v.object({ fault: v.string() }),
  v.object({ tables: v.number(), rows: v.number(), files: v.number(), missing: v.array(v.string()) }),
]);

/** What a backup holds, in numbers (`missing`: files that a row names and the store does not have), or why there is none. */
export type BackupAnswer = v.InferOutput<typeof backupAnswerSchema>;
