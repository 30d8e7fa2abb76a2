/** Whether a link of the top bar opens in a new tab: it contains `//`, `http`, `tel:` or `mailto:`. */
export const opensInNewTab = (link: string): boolean => /\/\/|http|tel:|mailto:/i.test(link);

/** Whether a link opens another page in a new tab, which visitors must be told; a phone or mail link opens a program instead. */
export const showsAnotherPage = (link: string): boolean => opensInNewTab(link) && !/^(?:tel|mailto):/i.test(link);
