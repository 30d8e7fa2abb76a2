import type { Shortlist } from '@rowhouse/shared/contract/shortlist';
import { Form, favouritesAtom, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { useAtomValue } from 'jotai';
import styles from '../pages/shortlist.module.css';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';
import type { ShortlistAnswer } from './answers.ts';

interface AddHomesProps {
  action: string;
  list: Shortlist;
  answer: ShortlistAnswer | undefined;
}

/** Adds homes to a list: by number or address, and with scripts the visitor's favourites. */
export const AddHomes = ({ action, list, answer: given }: AddHomesProps) => {
  const t = useMessages();
  // What is about one home is shown beside it.
  const answer = given?.id ? undefined : given;
  const { state, formData } = useNavigation();
  const favourites = useAtomValue(favouritesAtom);
  const hydrated = useHydrated();
  const ownIds = favourites.filter((id) => !list.homes.some((home) => home.id === id));
  const busy = state !== 'idle' && formData?.get('intent') === 'add';
  const fault = answer?.fault === 'home' ? t('shortlist.fault.home') : undefined;
  return (
    <FieldScope name="add">
      <section className={styles.part} aria-labelledby="shortlist-add">
        <h2 id="shortlist-add">{t('shortlist.add')}</h2>
        {hydrated && ownIds.length > 0 && (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="homes" value={ownIds.join()} />
            <Button type="submit" variant="secondary" busy={busy}>
              {t('shortlist.add-favourites', { count: ownIds.length })}
            </Button>
          </Form>
        )}
        <Form
          // Empty again after it was taken.
          key={answer?.done === 'added' ? list.homes.length : 'typed'}
          method="post"
          action={action}
          className={styles.form}
          preventScrollReset
        >
          <input type="hidden" name="intent" value="add" />
          <TextField
            name="homes"
            label={t('shortlist.add-which')}
            autoComplete="off"
            maxLength={2000}
            defaultValue={answer?.typed ?? ''}
            {...(fault && { error: fault })}
          />
          <Button type="submit" variant="secondary" busy={busy}>
            {t('shortlist.add-button')}
          </Button>
        </Form>
      </section>
    </FieldScope>
  );
};
