import * as v from 'valibot';
import { timeSchema } from '../../../contract.ts';
import type { Component as Page } from '../../../page.ts';

export const Component: Page = ({ texts, data }) => `<h1>${texts.title}</h1><p>${v.parse(timeSchema, data).time}</p>`;
