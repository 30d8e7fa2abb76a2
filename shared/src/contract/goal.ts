import * as v from 'valibot';
import { goals } from '../domain/goal.ts';

/** Sale or rent (specification 9: goal 0 is sale, any other rent). */
export const goalSchema = v.picklist(goals);

/** How many properties there are for sale and for rent (specification 3). */
export const countsSchema = v.object(v.entriesFromList(goals, v.number()));
