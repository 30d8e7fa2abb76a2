import { type CityChoice, choiceEndpoints, type TownChoice } from '@rowhouse/shared/contract/desk-choices';
import type { Language } from '@rowhouse/shared/domain/language';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useRef, useState } from 'react';
import type { FormControl } from '../form/form-control.ts';
import { useMessages } from '../use-messages.ts';
import { type Addition, CityAddition, namedIn } from './city-addition.tsx';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import type { Choice } from './meant-by.ts';
import { SearchChoice } from './search-choice.tsx';

/** The text of a city in the choice: its postal code and its name. */
export const cityName = ({ zip, names }: CityChoice, language: Language): string =>
  `${zip} ${names[language] || names.nl || names.fr || names.en || names.de}`;

/** The text of a Belgian town in the choice: its postal code, if it is known, and its names. */
const townName = ({ zip, names }: TownChoice): string =>
  [zip, [...new Set([names.nl, names.fr])].join(' / ')].filter(Boolean).join(' ');

/** The city of a home: searched for, or added. */
export const CityField: FormControl = ({ id, describedBy, invalid, onValue }) => {
  const t = useMessages();
  const call = useCall();
  const { language } = useCurrentPage();
  const { city, onCity, mayWrite } = useEditorScope();
  const [addition, setAddition] = useState<Addition | null>(null);
  const typed = useRef('');
  const towns = useRef<ReadonlyMap<string, TownChoice>>(new Map());
  const choiceOf = (one: CityChoice) => ({ id: one.id, name: cityName(one, language) });
  const take = (newCity: CityChoice): void => {
    onCity(newCity);
    setAddition(null);
    onValue(newCity.id);
  };
  const addTown = async ({ zip, names, place }: TownChoice): Promise<void> => {
    const begin = { zip: zip ?? '', nl: names.nl, fr: names.fr };
    if (zip === null) return setAddition({ begin, failed: false });
    try {
      take((await call(choiceEndpoints.addCity, { zip, names, place })).city);
    } catch {
      setAddition({ begin, failed: true });
    }
  };
  const search = async (text: string) => {
    const answer = await call(choiceEndpoints.chooseCities, { search: text });
    const offered = answer.towns.map((town) => [`town ${townName(town)}`, town] as const);
    towns.current = new Map(offered);
    const nameOf = (town: TownChoice) =>
      town.zip === null ? t('editor.city.without-zip', { name: townName(town) }) : townName(town);
    return [...answer.cities.map(choiceOf), ...offered.map(([key, town]) => ({ id: key, name: nameOf(town) }))];
  };
  const choose = (choice: Choice | null): void => {
    if (!choice) return;
    const town = towns.current.get(String(choice.id));
    if (town) return void addTown(town);
    onValue(Number(choice.id));
    void call(choiceEndpoints.chooseCities, { id: String(choice.id) }).then(
      ({ cities }) => {
        const chosenCity = cities.find((one) => one.id === choice.id);
        if (chosenCity) onCity(chosenCity);
      },
      () => {},
    );
  };
  return (
    <>
      <SearchChoice
        {...{ id, describedBy, invalid, search }}
        chosen={city ? choiceOf(city) : null}
        none="editor.city.none"
        onType={(text) => {
          typed.current = text;
        }}
        onChoose={choose}
      />
      {mayWrite && !addition && (
        <button
          type="button"
          className={styles.quiet}
          onClick={() => setAddition({ begin: namedIn(typed.current, language), failed: false })}
        >
          {t('editor.city.add')}
        </button>
      )}
      {addition && (
        <CityAddition key={JSON.stringify(addition)} {...addition} onCity={take} onCancel={() => setAddition(null)} />
      )}
    </>
  );
};
