import { type CityChoice, choiceEndpoints, type TownChoice } from '@rowhouse/shared/contract/desk-choices';
import type { Language } from '@rowhouse/shared/domain/language';
import { CallError, useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useRef, useState } from 'react';
import { AlertLine } from '../components/in-view.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import { SearchChoice } from './search-choice.tsx';

/** The text of a city in the choice: its postal code and its name. */
export const cityName = ({ zip, names }: CityChoice, language: Language): string =>
  `${zip} ${names[language] || names.nl || names.fr || names.en || names.de}`;

/** The text of a Belgian town in the choice: its postal code, if it is known, and its names. */
const townName = ({ zip, names }: TownChoice): string =>
  [zip, [...new Set([names.nl, names.fr])].join(' / ')].filter(Boolean).join(' ');

// A constant function, so that React calls it when the field appears and not after each letter.
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

interface Props {
  id: string;
  describedBy?: string | undefined;
  invalid?: boolean;
}

/** The city of a home: searched for, or added. */
export const CityField = ({ id, describedBy, invalid }: Props) => {
  const t = useMessages();
  const call = useCall();
  const { language } = useCurrentPage();
  const { city, onCity, change, mayWrite } = useEditorScope();
  const [adds, setAdds] = useState(false);
  const [added, setAdded] = useState({ zip: '', nl: '', fr: '' });
  const [fault, setFault] = useState(false);
  const typed = useRef('');
  const towns = useRef<ReadonlyMap<string, TownChoice>>(new Map());
  const choiceOf = (one: CityChoice) => ({ id: one.id, name: cityName(one, language) });

  const add = async (): Promise<void> => {
    const { zip, nl, fr } = added;
    try {
      const names = { nl: nl || fr, fr: fr || nl };
      const { city: made } = await call(choiceEndpoints.addCity, { zip, names });
      onCity(made);
      setAdds(false);
      setFault(false);
      change('cityId', made.id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(true);
    }
  };
  const addTown = async (town: TownChoice): Promise<void> => {
    if (town.zip === null) {
      setAdded({ zip: '', nl: town.names.nl, fr: town.names.fr });
      setAdds(true);
      return;
    }
    try {
      const { city: made } = await call(choiceEndpoints.addCity, {
        zip: town.zip,
        names: town.names,
        place: town.place,
      });
      onCity(made);
      change('cityId', made.id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setAdded({ zip: town.zip, nl: town.names.nl, fr: town.names.fr });
      setAdds(true);
      setFault(true);
    }
  };
  // The form to add a city starts with the text of the failed search.
  const begin = (): void => {
    const text = typed.current.trim();
    const [, zip = '', name = ''] = /^(?:(?:be?|lu?)[ -]+)?(\d{4,5})?\s*(.*)$/i.exec(text) ?? [];
    setAdded({ zip, nl: language === 'fr' ? '' : name, fr: language === 'fr' ? name : '' });
    setAdds(true);
  };
  const line = (name: keyof typeof added, label: string) => (
    <label className={styles.textLabel}>
      {label}
      <input
        ref={name === 'zip' ? focusOnce : null}
        className={styles.control}
        value={added[name]}
        maxLength={100}
        onChange={({ target }) => setAdded({ ...added, [name]: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void add();
        }}
      />
    </label>
  );
  return (
    <>
      <SearchChoice
        {...{ id, describedBy, invalid }}
        chosen={city ? choiceOf(city) : null}
        none="editor.city.none"
        onType={(text) => {
          typed.current = text;
        }}
        search={async (text) => {
          const found = await call(choiceEndpoints.chooseCities, { search: text });
          const offered = found.towns.map((town) => ({ id: `town ${townName(town)}`, name: townName(town), town }));
          towns.current = new Map(offered.map(({ id: key, town }) => [key, town]));
          return [
            ...found.cities.map(choiceOf),
            ...offered.map(({ id: key, name, town }) => ({
              id: key,
              name: town.zip === null ? t('editor.city.without-zip', { name }) : name,
            })),
          ];
        }}
        onChoose={(choice) => {
          if (!choice) return;
          const town = towns.current.get(String(choice.id));
          if (town) return void addTown(town);
          change('cityId', Number(choice.id));
          void call(choiceEndpoints.chooseCities, { id: String(choice.id) }).then(
            ({ cities }) => {
              const found = cities.find((one) => one.id === choice.id);
              if (found) onCity(found);
            },
            () => {},
          );
        }}
      />
      {mayWrite && !adds && (
        <Button variant="quiet" size="small" onClick={begin}>
          {t('editor.city.add')}
        </Button>
      )}
      {adds && (
        <fieldset className={styles.addition}>
          <legend>{t('editor.city.add')}</legend>
          {line('zip', t('editor.city.zip'))}
          {line('nl', t('editor.city.name', { language: t('editor.language.nl') }))}
          {line('fr', t('editor.city.name', { language: t('editor.language.fr') }))}
          {fault && <AlertLine>{t('editor.city.fault')}</AlertLine>}
          <Button size="small" onClick={() => void add()}>
            {t('editor.city.save')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAdds(false)}>
            {t('editor.cancel')}
          </Button>
        </fieldset>
      )}
    </>
  );
};
