import { type CityChoice, choiceEndpoints } from '@rowhouse/shared/contract/desk-choices';
import type { Language } from '@rowhouse/shared/domain/language';
import { useCall } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useState } from 'react';
import { AlertLine } from '../components/in-view.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';

interface NewCity {
  zip: string;
  nl: string;
  fr: string;
}

/** A city that is about to be added: what its form begins with, and whether adding it failed. */
export interface Addition {
  begin: NewCity;
  failed: boolean;
}

/** The city in the text of a search that found nothing. */
export const namedIn = (text: string, language: Language): NewCity => {
  const [, zip = '', name = ''] = /^(?:(?:be?|lu?)[ -]+)?(\d{4,5})?\s*(.*)$/i.exec(text.trim()) ?? [];
  return { zip, nl: language === 'fr' ? '' : name, fr: language === 'fr' ? name : '' };
};

// A constant function, so that React calls it when the field appears and not after each letter.
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

interface Props extends Addition {
  onCity: (city: CityChoice) => void;
  onCancel: () => void;
}

export const CityAddition = ({ begin, failed, onCity, onCancel }: Props) => {
  const t = useMessages();
  const call = useCall();
  const [added, setAdded] = useState(begin);
  const [fault, setFault] = useState(failed);
  const add = async (): Promise<void> => {
    const { zip, nl, fr } = added;
    try {
      const names = { nl: nl || fr, fr: fr || nl };
      onCity((await call(choiceEndpoints.addCity, { zip, names })).city);
    } catch {
      setFault(true);
    }
  };
  const line = (name: keyof NewCity, label: string) => (
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
    <fieldset className={styles.addition}>
      <legend>{t('editor.city.add')}</legend>
      {line('zip', t('editor.city.zip'))}
      {line('nl', t('editor.city.name', { language: t('editor.language.nl') }))}
      {line('fr', t('editor.city.name', { language: t('editor.language.fr') }))}
      {fault && <AlertLine>{t('editor.city.fault')}</AlertLine>}
      <Button size="small" onClick={() => void add()}>
        {t('word.add')}
      </Button>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {t('editor.cancel')}
      </Button>
    </fieldset>
  );
};
