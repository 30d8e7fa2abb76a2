import type { RenderAnswer } from '../render/protocol.ts';

/** An answer of a render process in the front: its HTML stays in the bytes that arrived, as almost every page is sent. */
export interface PageAnswer extends Omit<RenderAnswer, 'body'> {
  body: Buffer;
}

/** Changes the HTML of an answer that has any. */
export const withHtml = (answer: PageAnswer, change: (html: string) => string): PageAnswer =>
  answer.body.length === 0 ? answer : { ...answer, body: Buffer.from(change(answer.body.toString())) };
