import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { useDraftScope } from './draft-context.ts';
import type { Saver, Values } from './saver.ts';

interface Props {
  saver: Saver;
  revision: { id: string; values: Values };
  /** The fields that may differ. */
  names: readonly string[];
  /** The values on the site, and their version. */
  values: Values;
  version: number;
}

/** The fields in which a revision differs from the site, with a button that restores it into the draft. */
export const RevisionFields = ({ saver, revision, names, values, version }: Props) => {
  const t = useMessages();
  const { mayWrite, labelOf, textOf } = useDraftScope();
  const differing = names.filter(
    (name) => JSON.stringify(revision.values[name] ?? null) !== JSON.stringify(values[name] ?? null),
  );
  if (differing.length === 0) return <p>{t('editor.revisions.same')}</p>;
  return (
    <>
      <ul>
        {differing.map((name) => (
          <li key={name}>{t('pair', { name: labelOf(name), value: textOf(name, revision.values[name]) })}</li>
        ))}
      </ul>
      {mayWrite && (
        <Act
          saver={saver}
          intent="restore"
          values={{ version, revision: revision.id }}
          label={t('editor.revisions.restore')}
        />
      )}
    </>
  );
};
