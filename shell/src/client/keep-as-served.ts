import styles from '../layout/failure-notice.module.css';

/**
 * Leaves the document to the browser, as without scripts: React no longer sees what the visitor does, so that links and forms
 * load documents. A notice at the foot of the window says so; a click on it closes it.
 */
export const keepAsServed = (text: string): void => {
  const notice = document.createElement('page-notice');
  notice.role = 'status';
  notice.className = styles.kept ?? '';
  notice.textContent = text;
  document.body.append(notice);
  for (const type of ['click', 'submit'])
    addEventListener(
      type,
      (event) => {
        event.stopImmediatePropagation();
        if (event.target === notice) notice.remove();
      },
      true,
    );
};
