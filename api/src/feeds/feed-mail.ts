import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { type Mail, mailOf } from '../mail/mail.ts';
import { feedMessages } from '../messages/feed-mails.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText } from '../messages/messages.ts';
import type { FeedReport } from './report.ts';

export const feedMail = (
  feed: string,
  state: 'waiting' | 'failed',
  { vanishing, standing, why = '', reason = 'other' }: FeedReport,
  language: Language,
  { recipient, siteUrl }: { recipient: string; siteUrl: string },
): Mail => {
  const { subject, text, what } = feedMessages[language][state];
  const { reasons } = feedMessages[language];
  const values = { feed, count: String(vanishing.length), standing: String(standing) };
  // The second line is for the operator.
  const because = state === 'failed' ? [{ quote: `${reasons[reason]}\n${why}` }] : [];
  const url = new URL(hrefFor('desk-feed', { id: feed }, language), siteUrl).href;
  const { feed: button } = mailFrameMessages[language].buttons;
  return mailOf(
    { recipient, replyTo: null, subject: fillText(subject, values) },
    [{ text: fillText(text, values) }, ...because, { text: what }, { button, url }],
    language,
  );
};
