import type { Place } from '@rowhouse/shared/domain/area';
import { Button } from '@rowhouse/shared/ui/button';
import { useId, useState } from 'react';
import editor from '../editor/editor.module.css';
import { useMessages } from '../use-messages.ts';
import styles from './place-field.module.css';
import { placeIn } from './place-in.ts';

/** A place that is pasted as degrees or as the link of a map; null if it cannot be read. */
export const PastedPlace = ({ onPlace }: { onPlace: (place: Place | null) => void }) => {
  const t = useMessages();
  const id = useId();
  const [pasted, setPasted] = useState('');
  const use = (): void => {
    const place = placeIn(pasted);
    onPlace(place ?? null);
    if (place) setPasted('');
  };
  return (
    <div className={styles.pasted}>
      <label className={editor.label} htmlFor={id}>
        {t('place.pasted')}
      </label>
      <p id={`${id}-hint`} className={editor.hint}>
        {t('place.pasted-hint')}
      </p>
      <div className={styles.actions}>
        <input
          id={id}
          className={editor.control}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the surrounding form.
            event.preventDefault();
            use();
          }}
        />
        <Button variant="secondary" size="small" onClick={use}>
          {t('place.use')}
        </Button>
      </div>
    </div>
  );
};
