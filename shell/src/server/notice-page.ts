import { type Language, languages } from '@rowhouse/shared/domain/language';
import { notices } from '../messages/notices/notices.ts';

type Notice = keyof typeof notices.nl;

const noticeOf: Record<number, Notice> = {
  400: 'unreadable',
  404: 'notFound',
  405: 'notAllowed',
  413: 'tooLarge',
  431: 'tooManyCookies',
};

/** Whether a status has a notice of its own. */
export const hasNotice = (status: number): boolean => status in noticeOf;

const documentOf = (status: number, language: Language, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status}</title>
<main>
${paragraphs.join('\n')}
</main>
</html>
`;

/** A document in every language for when no page can be rendered; it needs no other file. */
export const noticePage = (status: number, notice: Notice = noticeOf[status] ?? 'unavailable'): string =>
  documentOf(
    status,
    'nl',
    languages.map((language) => {
      const link = notice === 'notFound' ? ` <a href="/${language}/">${notices[language].toHome}</a>` : '';
      return `<p lang="${language}">${notices[language][notice]}${link}</p>`;
    }),
  );

/**
 * Why a preview is not shown: the link was not signed by a trusted key (`wrong`), the preview of a release has expired
 * (`over`), the preview of a draft has expired (`past`), or the release cannot be started (`away`).
 */
export type PreviewFault = 'wrong' | 'over' | 'past' | 'away';

/** The status and text of each fault. */
export const previewFaults = {
  wrong: { status: 403, text: 'previewWrong' },
  over: { status: 410, text: 'previewOver' },
  past: { status: 410, text: 'draftLinkOver' },
  away: { status: 503, text: 'previewAway' },
} as const satisfies Record<PreviewFault, { status: number; text: keyof typeof notices.nl }>;

/** A document with the reason why a preview is not shown, and the address of the page without it. */
export const previewPage = (fault: PreviewFault, language: Language, back: string): string => {
  const { status, text } = previewFaults[fault];
  const href = back.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return documentOf(status, language, [
    `<p>${notices[language][text]}</p>`,
    `<p><a href="${href}">${notices[language].previewEnd}</a></p>`,
  ]);
};
