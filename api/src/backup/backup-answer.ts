import * as v from 'valibot';

export const adminBackupPath = '/admin/backup';

/** The request for a backup in a new folder on the API's machine. */
export const backupRequestSchema = v.object({ folder: v.pipe(v.string(), v.startsWith('/')) });

export const backupAnswerSchema = v.union([
  v.object({ fault: v.string() }),
  v.object({ tables: v.number(), rows: v.number(), files: v.number(), missing: v.array(v.string()) }),
]);

/**
 * The contents of a backup in numbers (`missing`: files that a row names and the store lacks), or why there is none.
 */
export type BackupAnswer = v.InferOutput<typeof backupAnswerSchema>;
