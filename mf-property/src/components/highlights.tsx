import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { Icon } from '@rowhouse/shared/ui/icon';
import { highlightsOf } from '../property/highlights.ts';
import { useMessages } from '../use-messages.ts';
import styles from './highlights.module.css';

/** The main selling points of a home, each in a few words; nothing when none is known. */
export const Highlights = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const texts = highlightsOf(property, t);
  if (texts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('highlights.label')}>
      {texts.map((text) => (
        <li key={text}>
          <Icon name="check" size="small" /> {text}
        </li>
      ))}
    </ul>
  );
};
