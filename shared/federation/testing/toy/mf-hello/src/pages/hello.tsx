import type { Component as Page } from '../../../contract.ts';

export const Component: Page = (texts, _, fragments) => `<h1>${texts.title}</h1>${fragments['clock.time']}`;
