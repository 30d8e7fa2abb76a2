import { type StoredPictureValue, storedPictureSchema } from '@rowhouse/shared/contract/desk-fields';
import { fieldId, Remarks } from '@rowhouse/shared/ui/field';
import * as v from 'valibot';
import { PicturesField } from '../media/pictures-field.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import type { Values } from './saver.ts';
import { faultText } from './words.ts';

// A draft may be older than this release: invalid pictures are left out.
const picturesOf = (value: unknown): StoredPictureValue[] =>
  (Array.isArray(value) ? value : []).filter((one) => v.is(storedPictureSchema, one));

interface Props {
  values: Values;
  faults: Readonly<Record<string, string | undefined>>;
}

/** The photos and plans of a home; pictures can move from one list to the other. */
export const MediaFields = ({ values, faults }: Props) => {
  const t = useMessages();
  const { change, mayWrite } = useEditorScope();
  const lists = { pictures: picturesOf(values.pictures), plans: picturesOf(values.plans) };
  const id = fieldId('field', 'pictures');
  return (
    <div className={styles.wide} id={id} tabIndex={-1}>
      <Remarks id={id} error={faultText(t, faults.pictures ?? faults.plans)} />
      {mayWrite ? (
        <PicturesField
          value={lists}
          onChange={(next) => {
            if (next.pictures !== lists.pictures) change('pictures', next.pictures);
            if (next.plans !== lists.plans) change('plans', next.plans);
          }}
        />
      ) : (
        <p>{t('editor.count', { count: lists.pictures.length + lists.plans.length })}</p>
      )}
    </div>
  );
};
