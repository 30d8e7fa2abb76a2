import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useState } from 'react';
import styles from './choice-marks.module.css';
import { useMarks } from './use-marks.ts';

/** The marks of a home on the card that the map opens. */
export const ChoiceMarks = ({ id }: { id: string }) => {
  const { marks } = useMarks(id);
  const [message, setMessage] = useState('');
  return (
    <span className={styles.marks}>
      {marks.map(({ name, icon, pressed, text, press }) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.mark, styles[name])}
          aria-pressed={pressed}
          onClick={() => setMessage(press().text)}
        >
          <Icon name={icon} size="small" />
          {text}
        </button>
      ))}
      <span role="status" className="visually-hidden">
        {message}
      </span>
    </span>
  );
};
