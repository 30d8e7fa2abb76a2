import * as v from 'valibot';

const connectionSchema = v.object({ saveData: v.optional(v.boolean(), false) });

/** Whether the visitor has asked for as few bytes as can be; browsers that do not tell are taken not to have. */
export const savesData = (): boolean => {
  const told = v.safeParse(connectionSchema, Reflect.get(navigator, 'connection'));
  return told.success && told.output.saveData;
};
