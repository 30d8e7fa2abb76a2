import type { Shortlist } from '@rowhouse/shared/contract/shortlist';
import { shortlistBounds } from '@rowhouse/shared/domain/shortlist';
import { Form, favouritesAtom, Link, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { useAtomValue } from 'jotai';
import styles from '../pages/shortlist.module.css';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';
import { shortlistQuery } from './address.ts';

interface NameFormProps {
  intent: 'start' | 'join';
  action: string;
  typed: string;
  ids?: string;
}

const NameForm = ({ intent, action, typed, ids }: NameFormProps) => {
  const t = useMessages();
  const { state, formData } = useNavigation();
  return (
    <FieldScope name={intent}>
      <Form method="post" action={action} className={styles.form}>
        <input type="hidden" name="intent" value={intent} />
        {ids !== undefined && <input type="hidden" name="ids" value={ids} />}
        <TextField
          name="name"
          label={t('shortlist.name')}
          hint={t('shortlist.name-hint')}
          maxLength={shortlistBounds.name}
          autoComplete="off"
          defaultValue={typed}
        />
        <Button type="submit" busy={state !== 'idle' && formData?.get('intent') === intent}>
          {t(`shortlist.${intent}`)}
        </Button>
      </Form>
    </FieldScope>
  );
};

/** The form that starts a list, with the homes of the address, or else with the visitor's favourites. */
export const StartForm = ({ ids, typed }: { ids: readonly string[]; typed: string }) => {
  const t = useMessages();
  const href = useHref();
  const favourites = useAtomValue(favouritesAtom);
  const hydrated = useHydrated();
  const start = ids.length > 0 ? ids : hydrated ? favourites : [];
  return (
    <>
      {start.length > 0 && <p>{t('shortlist.start-homes', { count: start.length })}</p>}
      <NameForm intent="start" action={href('shortlist')} typed={typed} ids={start.join()} />
      <p className={styles.note}>{t('shortlist.keep')}</p>
    </>
  );
};

/** The question who looks: one of the people of the list, or somebody new while there is room. */
export const WhoAreYou = ({ token, list: { people }, typed }: { token: string; list: Shortlist; typed: string }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <>
      <h2>{t('shortlist.who')}</h2>
      <ul className={styles.people}>
        {people
          .map((name, index) => ({ name, number: index + 1 }))
          .map(({ name, number }) => (
            <li key={number}>
              <Link href={href('shortlist', {}, shortlistQuery(token, number))} className={buttonClass('secondary')}>
                {t('shortlist.i-am')}&nbsp;<span translate="no">{name}</span>
              </Link>
            </li>
          ))}
      </ul>
      {people.length < shortlistBounds.people ? (
        <>
          <h2>{t('shortlist.somebody')}</h2>
          <NameForm intent="join" action={href('shortlist', {}, shortlistQuery(token))} typed={typed} />
        </>
      ) : (
        <p>{t('shortlist.fault.full')}</p>
      )}
    </>
  );
};
