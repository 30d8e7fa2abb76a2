import * as v from 'valibot';
import { timeSchema } from '../../../contract.ts';
import type { Component as Fragment } from '../../../page.ts';

export const Component: Fragment = ({ data }) => `<time>${v.parse(timeSchema, data).time}</time>`;
