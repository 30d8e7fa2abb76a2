import type { ContentPage } from '@rowhouse/shared/contract/content';

/** Whether a page is the cookie policy, which holds the table of what the site keeps in a browser. */
export const listsStorage = ({ id }: Pick<ContentPage, 'id'>): boolean => id === 'cookie-policy';
