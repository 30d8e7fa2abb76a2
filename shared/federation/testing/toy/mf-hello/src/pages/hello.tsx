import type { Component as Page } from '../../../page.ts';

export const Component: Page = ({ texts, fragments }) => `<h1>${texts.title}</h1>${fragments['clock.time']}`;
