import type { StockFault, StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { fieldGroups } from '@rowhouse/shared/contract/property-fields';
import { Form, Link } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { changedFields, DraftFields, FormGroups } from '../form/draft-fields.tsx';
import { PlaceField } from '../place/place-field.tsx';
import { type T, useMessages } from '../use-messages.ts';
import { shownGroups } from './asked-fields.ts';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import type { EditorGroup } from './form-fields.ts';
import { MediaFields } from './media-fields.tsx';
import type { Editor } from './use-editor.ts';

// What is open: of a home on the site what changes daily, of a new one what nearly every home needs. The other groups open by a press.
const daily: ReadonlySet<EditorGroup> = new Set<EditorGroup>(['daily', 'media', 'project', 'units']);
const neededGroups: ReadonlySet<EditorGroup> = new Set<EditorGroup>([
  ...daily,
  ...(['kind', 'texts', 'address'] as const),
]);

const contractGroup = (group: EditorGroup) => fieldGroups.find((one) => one === group);

const groupText = (t: T, group: EditorGroup): string => {
  const groupOfContract = contractGroup(group);
  return groupOfContract ? t(`group.${groupOfContract}`) : t([`editor.group.${group}`, 'editor.group.other']);
};

interface Props {
  editor: Editor<StockFault>;
  subject: StockSubject;
  all: boolean;
  /** Faults that the server found in a form sent without JavaScript. */
  refused: Readonly<Record<string, string>>;
}

const isPictures = ({ name }: { name: string }): boolean => name === 'pictures';
const isPrice = ({ name }: { name: string }): boolean => name === 'price';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((one) => one === ''));

/** The form of a home, made from the schemas of its fields. */
export const FormView = ({ editor, subject, all, refused }: Props) => {
  const t = useMessages();
  const { hrefOf, mayWrite } = useEditorScope();
  const { values, faults, saved, saver } = editor;
  const { kind, locked, values: live, defaults, draft } = subject;
  const openGroups = subject.status === null ? neededGroups : daily;
  const advice = saved.faults ?? subject.faults;
  const advised = new Set(advice.map(({ field }) => field));
  const stops = new Set(advice.filter(({ weight }) => weight === 'stops').map(({ field }) => field));
  const changed = changedFields(editor, draft);
  // Default values, such as the currency, do not keep a field visible.
  const keeps = (name: string) =>
    (!isEmpty(live[name]) && live[name] !== defaults[name]) || changed.has(name) || advised.has(name);
  const groups = shownGroups(kind, { goal: values.goal, typeIds: values.typeIds }, { all, keeps });
  const formProps = { editor, draft, locked, refused };
  const hiddenCount = groups.reduce((sum, group) => sum + group.hidden, 0);
  return (
    <Form
      method="post"
      action={hrefOf({})}
      aria-label={t('editor.form')}
      onSubmit={(event) => {
        event.preventDefault();
        void saver.flush();
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <FormGroups
        groups={groups.map(({ group, fields }) => ({
          id: group,
          ...(!openGroups.has(group) && {
            filled: fields.filter(({ name }) => !isEmpty(values[name]) && values[name] !== defaults[name]).length,
            isFaulty: fields.some(({ name }) => stops.has(name) || name in { ...refused, ...saved.refused, ...faults }),
          }),
          title: groupText(t, group),
          children: (
            <>
              {group === 'daily' && <DraftFields {...{ ...formProps, fields: fields.filter(isPrice) }} />}
              {fields.some(isPictures) && <MediaFields values={values} faults={{ ...saved.refused, ...faults }} />}
              <DraftFields
                {...{ ...formProps, fields: group === 'daily' ? fields.filter((one) => !isPrice(one)) : fields }}
              />
              {kind === 'property' && group === 'address' && <PlaceField values={values} />}
              {kind === 'project' && group === 'address' && <p className={styles.hint}>{t('place.of-project')}</p>}
            </>
          ),
        }))}
      />
      {kind === 'property' && (
        <p className={styles.more}>
          <Link href={hrefOf(all ? {} : { fields: 'all' })} preventScrollReset>
            {all ? t('editor.fields.asked') : t('editor.fields.all', { count: hiddenCount })}
          </Link>
        </p>
      )}
      {mayWrite && (
        <noscript>
          <p>{t('editor.no-scripts')}</p>
          <Button type="submit">{t('editor.save')}</Button>
        </noscript>
      )}
    </Form>
  );
};
