import { html, raw } from 'hono/html';

/** Text that is HTML already. */
export type Markup = ReturnType<typeof raw>;

type Part = Markup | string | number | readonly Part[];

/** HTML from a template: every value in it is escaped that is not HTML already. */
export const markup = (strings: TemplateStringsArray, ...values: Part[]): Markup => {
  const result = html(strings, ...values);
  if (result instanceof Promise) throw new TypeError('a mail waits for nothing');
  return result;
};

/** No HTML at all. */
export const nothing: Markup = raw('');

/** HTML that holds no value of others. */
export const fixedMarkup = (text: string): Markup => raw(text);
