import type { Component as Page } from '../../../page.ts';

export const Component: Page = ({ texts }) => `<h1>${texts.title}</h1>`;
