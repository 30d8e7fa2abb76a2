import { languages } from '@rowhouse/shared/domain/language';
import { notices } from '../messages/notices/notices.ts';

type Notice = keyof typeof notices.nl;

const noticeOf: Record<number, Notice> = { 400: 'unreadable', 405: 'notAllowed', 413: 'tooLarge' };

/** Whether a refusal has a notice of its own. */
export const hasNotice = (status: number): boolean => status in noticeOf;

/** A document in every language for when no page can be rendered; it needs no other file. */
export const noticePage = (
  status: number,
  notice: Notice = noticeOf[status] ?? 'unavailable',
): string => `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status}</title>
<main>
${languages.map((language) => `<p lang="${language}">${notices[language][notice]}</p>`).join('\n')}
</main>
</html>
`;
