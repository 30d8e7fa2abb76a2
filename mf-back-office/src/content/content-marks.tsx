import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';

/** The marks of a page, article or category in its list: hidden, missing languages, drafts, plans. */
export const ContentMarks = ({ item, isBehind = false }: { item: ContentListed; isBehind?: boolean }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const moment = dateFormatter('moment', language);
  const { kind, isPublished, isOfSoftware, isInMenu, missing, draft, others, planned, version } = item;
  const marks = [
    !isPublished && { text: t(version === 0 ? 'content.mark.new' : 'content.hidden'), isWarning: false },
    isOfSoftware && { text: t('content.mark.software'), isWarning: false },
    kind === 'page' && !isInMenu && { text: t('content.mark.noMenu'), isWarning: false },
    isBehind && { text: t('content.mark.behind'), isWarning: false },
    missing.length > 0 && {
      text: t('content.mark.missing', { languages: missing.map((one) => one.toUpperCase()).join(' ') }),
      isWarning: true,
    },
    draft && { text: t('content.mark.mine', { moment: moment(new Date(draft.updatedAt)) }), isWarning: true },
    others.length > 0 && { text: t('content.mark.others', { names: others.join(', ') }), isWarning: true },
    ...planned.map(({ action, dueAt, fault }) => ({
      text: fault ? t('content.mark.failed') : t(`content.mark.${action}`, { moment: moment(new Date(dueAt)) }),
      isWarning: true,
    })),
  ].filter((mark) => mark !== false && mark !== null);
  return (
    <span className={styles.marks}>
      {marks.map(({ text, isWarning }) => (
        <span key={text} className={classNames(styles.mark, isWarning && styles.warning)}>
          {text}
        </span>
      ))}
    </span>
  );
};
