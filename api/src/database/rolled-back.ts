import type { Database } from './database.ts';

/** The result of work on a database whose writes are all rolled back. */
export const rolledBack = async <T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> => {
  const answers: { answer: T }[] = [];
  const undo = new Error('Nothing of this is kept');
  try {
    await database.transaction(async (transaction) => {
      answers.push({ answer: await work(transaction) });
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  const [first] = answers;
  if (!first) throw undo;
  return first.answer;
};
