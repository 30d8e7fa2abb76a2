/** Whether a link of the top bar opens in a new tab: it holds `//`, `http`, `tel:` or `mailto:`. */
export const opensInNewTab = (link: string): boolean => /\/\/|http|tel:|mailto:/i.test(link);

/** Whether a new tab shows another page, which a visitor must be told of; a call or a letter opens a program instead. */
export const showsAnotherPage = (link: string): boolean => opensInNewTab(link) && !/^(?:tel|mailto):/i.test(link);
