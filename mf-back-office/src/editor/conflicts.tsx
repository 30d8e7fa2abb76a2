import type { Conflict } from '@rowhouse/shared/contract/desk-drafts';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import { Panel } from './panel.tsx';
import type { Saver } from './saver.ts';
import { changerText } from './words.ts';

interface Props {
  saver: Saver;
  conflicts: readonly Conflict[];
  /** The version of the live row that the choice is based on. */
  version: number;
  draftVersion: number;
}

/** Fields that two people changed to different values, side by side, with a choice for each. */
export const Conflicts = ({ saver, conflicts, version, draftVersion }: Props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const moment = dateFormatter('moment', language);
  const { labelOf, textOf: text } = useDraftScope();
  return (
    <Panel title={t('editor.conflicts')}>
      <Act
        saver={saver}
        intent="publish"
        values={{ version, draftVersion }}
        label={t('editor.conflicts.choose')}
        variant="primary"
      >
        <p>{t('editor.conflicts.text')}</p>
        {conflicts.map(({ field, base, mine, theirs, by, at }) => (
          <fieldset key={field} className={styles.conflict}>
            <legend>{labelOf(field)}</legend>
            <p className={styles.hint}>{t('editor.conflicts.base', { value: text(field, base) })}</p>
            <div className={styles.sides}>
              <label className={styles.side}>
                <input type="radio" className={styles.tick} name={`choose.${field}`} value="mine" defaultChecked />
                <span>
                  <strong>{t('editor.conflicts.mine')}</strong>
                  <span className={styles.sideValue}>{text(field, mine)}</span>
                </span>
              </label>
              <label className={styles.side}>
                <input type="radio" className={styles.tick} name={`choose.${field}`} value="theirs" />
                <span>
                  <strong>
                    {t('editor.conflicts.theirs', { name: changerText(t, by), time: moment(new Date(at)) })}
                  </strong>
                  <span className={styles.sideValue}>{text(field, theirs)}</span>
                </span>
              </label>
            </div>
          </fieldset>
        ))}
      </Act>
    </Panel>
  );
};
