import * as v from 'valibot';
import { goals } from '../domain/goal.ts';

/** Sale or rent. */
export const goalSchema = v.picklist(goals);

/** How many properties there are for sale and for rent. */
export const countsSchema = v.object(v.entriesFromList(goals, v.number()));
