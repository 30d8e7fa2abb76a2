import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { pointKinds } from '../domain/mobility-score.ts';
import { placeSchema } from './area.ts';

/**
 * The file `surroundings.json` of a content folder: the source and date of the points, and each point with its kind, name, postal code
 * and place in degrees.
 */
export const surroundingsFileSchema = v.strictObject({
  source: v.strictObject(v.entriesFromList(languages, v.string())),
  date: v.pipe(v.string(), v.isoDate('must be a day such as 2026-07-15')),
  points: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist(pointKinds),
        name: v.pipe(v.string(), v.nonEmpty('needs a name'), v.maxLength(100)),
        zip: v.pipe(v.string(), v.regex(/^\d{4,5}$/, 'must be a postal code')),
        ...placeSchema.entries,
      }),
    ),
    v.maxLength(20_000),
  ),
});

/** The file of the points of interest. */
export type SurroundingsFile = v.InferOutput<typeof surroundingsFileSchema>;
