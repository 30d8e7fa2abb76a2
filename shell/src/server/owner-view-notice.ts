import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { ownerViewEndPath } from '@rowhouse/shared/contract/owner-view';
import { isLanguage, type Language } from '@rowhouse/shared/domain/language';
import { notices } from '../messages/notices/notices.ts';
import type { OwnerView } from './api-door.ts';
import { type PageAnswer, withHtml } from './page-answer.ts';
import { withPageNotice } from './page-notice.ts';

const signs: { [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Adds a notice to a portal page that a staff member views as its owner, with the link that ends the view. */
export const viewedAnswer = (answer: PageAnswer, { name }: OwnerView): PageAnswer => {
  if (name === null) return answer;
  const named = answer.headers.find(([header]) => header.toLowerCase() === 'content-language')?.[1];
  const language: Language = isLanguage(named) ? named : 'nl';
  const { ownerView, ownerViewEnd } = notices[language];
  const end = `${apiPrefix}${ownerViewEndPath}?language=${language}`;
  const line = `${ownerView.replace('{name}', () => escapeText(name))} <a href="${end}">${ownerViewEnd}</a>`;
  return withHtml(answer, (html) => withPageNotice(html, line, 'owner-view'));
};
