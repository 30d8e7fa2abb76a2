import type { ContentPage } from '@rowhouse/shared/contract/content';

/** Whether a page is the cookie policy, which shows the table of what the site stores in a browser. */
export const listsStorage = ({ id }: Pick<ContentPage, 'id'>): boolean => id === 'cookie-policy';
