import * as v from 'valibot';
import { type Component as Fragment, timeSchema } from '../../../contract.ts';

export const Component: Fragment = (texts, data) => `${texts.now} <time>${v.parse(timeSchema, data).time}</time>`;
