/** The place of a page, fragment or part in the document; undefined when it is not there. Not every document parses its key in a selector. */
export const findPart = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-part]')].find(({ dataset }) => dataset.part === key);
