import { choiceEndpoints } from '@rowhouse/shared/contract/desk-choices';
import { videoOf } from '@rowhouse/shared/domain/video';
import { useCall } from '@rowhouse/shared/platform';
import { useState } from 'react';
import { AlertLine } from '../components/in-view.tsx';
import { attributesOf, Choice, Texts } from '../form/controls.tsx';
import type { FormControl, OwnForm } from '../form/form-control.ts';
import { useMessages } from '../use-messages.ts';
import { CityField } from './city-field.tsx';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import { textsOf } from './effective-values.ts';
import type { Choice as Found } from './meant-by.ts';
import { MonthInput } from './month-input.tsx';
import { monthOf } from './month-of.ts';
import { OpenHousesField } from './open-houses-field.tsx';
import { linesOf, sameTexts } from './read-form.ts';
import { SearchChoice } from './search-choice.tsx';
import { UnitsField } from './units-field.tsx';

const Month: FormControl = (props) => {
  const { mayWrite } = useEditorScope();
  const { value, onValue } = props;
  return (
    <MonthInput
      {...attributesOf(props)}
      value={value}
      readOnly={!mayWrite}
      onMonth={(month) => onValue(month, monthOf(month ?? '') === undefined ? 'no-month' : undefined)}
    />
  );
};

// One text for all languages, unless they differ already.
const SameTexts: FormControl = (props) => {
  const { mayWrite } = useEditorScope();
  const { node, value, onValue } = props;
  const texts = textsOf(value);
  const [differ] = useState(() => new Set(Object.values(texts)).size > 1);
  if (!node.same || differ) return <Texts {...props} />;
  return (
    <input
      {...attributesOf(props)}
      autoComplete="off"
      readOnly={!mayWrite}
      value={texts.nl}
      onChange={({ target }) => onValue(sameTexts(target.value))}
    />
  );
};

const Person: FormControl = (props) => {
  const t = useMessages();
  const { people, ownPerson, mayWrite } = useEditorScope();
  const { node, value, onValue } = props;
  return (
    <>
      <Choice
        {...props}
        node={{ ...node, numeric: true }}
        options={people.map(({ id, name }) => [String(id), name] as const)}
      />
      {mayWrite && ownPerson !== null && ownPerson !== value && (
        <button type="button" className={styles.quiet} onClick={() => onValue(ownPerson)}>
          {t('editor.person.me')}
        </button>
      )}
      {people.length === 0 && <p className={styles.hint}>{t('editor.person.none')}</p>}
    </>
  );
};

const Owner: FormControl = ({ id, value, describedBy, invalid, onValue }) => {
  const t = useMessages();
  const call = useCall();
  const { owner, mayWrite } = useEditorScope();
  const [knownOwner, setKnownOwner] = useState<Found | null>(owner);
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState(false);
  const shownOwner = [knownOwner, owner].find((one) => one && one.id === value) ?? null;
  const add = async (): Promise<void> => {
    try {
      const { owner: newOwner } = await call(choiceEndpoints.addOwner, { name: typed });
      setKnownOwner(newOwner);
      setTyped('');
      setFailed(false);
      onValue(newOwner.id);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <SearchChoice
        {...{ id, describedBy, invalid }}
        chosen={shownOwner}
        search={async (search) => {
          setTyped(search);
          return (await call(choiceEndpoints.chooseOwners, { search })).owners;
        }}
        onChoose={(choice) => {
          setKnownOwner(choice);
          setTyped('');
          onValue(choice?.id ?? null);
        }}
      />
      {mayWrite && typed.trim() !== '' && (
        <button type="button" className={styles.quiet} onClick={() => void add()}>
          {t('editor.owner.add', { name: typed })}
        </button>
      )}
      {failed && <AlertLine>{t('editor.owner.fault', { name: typed })}</AlertLine>}
    </>
  );
};

const Videos: FormControl = (props) => {
  const t = useMessages();
  const { mayWrite } = useEditorScope();
  const { value, onValue } = props;
  const lines = (Array.isArray(value) ? value : []).map(String).join('\n');
  const [typed, setTyped] = useState<string | null>(null);
  const shownText = typed !== null && linesOf(typed).join('\n') === lines ? typed : lines;
  const linked = linesOf(lines).filter((line) => /^https?:/.test(line) && !videoOf(line));
  return (
    <>
      <textarea
        {...attributesOf(props)}
        rows={3}
        readOnly={!mayWrite}
        value={shownText}
        onChange={({ target }) => {
          setTyped(target.value);
          onValue(linesOf(target.value));
        }}
      />
      {linked.length > 0 && <p className={styles.hint}>{t('editor.videos.links', { addresses: linked.join(', ') })}</p>}
    </>
  );
};

/** The controls that only the form of a home has; photos and plans share one beside them. */
export const homeControls: OwnForm['controls'] = {
  month: Month,
  texts: SameTexts,
  city: CityField,
  person: Person,
  owner: Owner,
  videos: Videos,
  'open-houses': OpenHousesField,
  units: UnitsField,
};
