import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { memo, type ReactNode, useState } from 'react';
import { useDraftScope } from '../editor/draft-context.ts';
import styles from '../editor/editor.module.css';
import type { Editor } from '../editor/use-editor.ts';
import { useMessages } from '../use-messages.ts';
import { FormField } from './form-field.tsx';
import { type FormNode, faultsIn, isShown } from './form-node.ts';

/** A field of a draft, by its name. */
export interface DraftField {
  name: string;
  node: FormNode;
}

interface RootProps extends DraftField {
  value: unknown;
  fault: string | undefined;
  /** Whether the draft differs from the site. */
  isChanged: boolean;
  /** Whether the field is locked against the feed. */
  isLocked: boolean;
  error?: string | undefined;
  note?: ReactNode;
}

const placesOf = (name: string, node: FormNode, value: unknown, fault: string): Record<string, string> => {
  const inside = faultsIn(node, value);
  const places = inside.length > 0 ? inside : [''];
  return Object.fromEntries(places.map((place) => [place === '' ? name : `${name}.${place}`, fault]));
};

const RootField = memo(({ name, node, value, fault, isChanged, isLocked, ...messages }: RootProps) => {
  const t = useMessages();
  const { change } = useDraftScope();
  return (
    <FormField
      {...{ node, value, ...messages }}
      at={name}
      faults={fault === undefined ? {} : placesOf(name, node, value, fault)}
      marks={[...(isChanged ? [t('editor.changed')] : []), ...(isLocked ? [t('editor.held')] : [])]}
      onValue={(next, code) => change(name, next, code)}
    />
  );
});

/** The names of the fields in which a draft differs from the site. */
export const changedFields = ({ saved }: Pick<Editor<unknown>, 'saved'>, draft: Draft | null): ReadonlySet<string> =>
  new Set(Object.keys({ ...(saved.draft === undefined ? draft : saved.draft)?.changes, ...saved.over }));

interface Props {
  fields: readonly DraftField[];
  editor: Editor<unknown>;
  draft: Draft | null;
  /** The names of the fields that are locked against the feed. */
  locked?: readonly string[];
  /** Faults that the server found in a form sent without JavaScript. */
  refused?: Readonly<Record<string, string>>;
  /** Messages of a field that depend on other fields. */
  said?: Readonly<Record<string, Pick<RootProps, 'error' | 'note'> | undefined>>;
}

/** Fields of a draft; while a person types, only the field of the typed letter is rendered again. */
export const DraftFields = ({ fields, editor, draft, locked = [], refused = {}, said = {} }: Props) => {
  const { values, faults, saved } = editor;
  const changed = changedFields(editor, draft);
  return fields
    .filter(({ node }) => isShown(node, values))
    .map(({ name, node }) => (
      <RootField
        key={name}
        {...{ name, node, ...said[name] }}
        value={values[name] ?? null}
        fault={faults[name] ?? saved.refused[name] ?? refused[name]}
        isChanged={changed.has(name)}
        isLocked={locked.includes(name)}
      />
    ));
};

export interface Group {
  id: string;
  title: string;
  children: ReactNode;
  /** The number of its filled fields, if it is folded; without faults it then opens by a press. */
  filled?: number | undefined;
  /** Whether it has a fault. */
  isFaulty?: boolean;
}

// Once open it stays so: a mended fault does not close it while somebody types.
const FoldedGroup = ({
  heading,
  filled = 0,
  isFaulty = false,
  children,
}: Omit<Group, 'id' | 'title'> & { heading: ReactNode }) => {
  const t = useMessages();
  const [isOpen, setOpen] = useState(isFaulty);
  return (
    <details open={isOpen || isFaulty} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.groupHead}>
        {heading} <span className={styles.hint}>{filled > 0 && t('editor.group.filled', { count: filled })}</span>
      </summary>
      {children}
    </details>
  );
};

/** The groups of a form under their titles. */
export const FormGroups = ({ groups }: { groups: readonly Group[] }) =>
  groups.map(({ id, title, children, ...folded }) => {
    const heading = (
      <h2 className={styles.groupTitle} id={`group-${id}-title`}>
        {title}
      </h2>
    );
    const fields = <div className={styles.fields}>{children}</div>;
    const isFolded = folded.filled !== undefined;
    return (
      <section
        key={id}
        id={`group-${id}`}
        className={classNames(styles.group, isFolded && styles.folded)}
        aria-labelledby={`group-${id}-title`}
      >
        {isFolded ? (
          <FoldedGroup heading={heading} {...folded}>
            {fields}
          </FoldedGroup>
        ) : (
          <>
            {heading}
            {fields}
          </>
        )}
      </section>
    );
  });
