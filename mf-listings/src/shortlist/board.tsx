import type { Shortlist, ShortlistHome } from '@rowhouse/shared/contract/shortlist';
import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { idsQuery } from '../ids-query.ts';
import styles from '../pages/shortlist.module.css';
import { useMessages } from '../use-messages.ts';
import { AddHomes } from './add-homes.tsx';
import { shortlistQuery } from './address.ts';
import { agreementOf, comparedIds } from './agreement.ts';
import type { ShortlistAnswer } from './answers.ts';
import { ListTools } from './list-tools.tsx';
import { SharedHome } from './shared-home.tsx';

interface BoardProps {
  token: string;
  person: number;
  list: Shortlist;
  link: string;
  actionData: ShortlistAnswer | undefined;
}

/** A list as one of its people sees it: what all like, the other homes, and what can be done with the list. */
export const Board = ({ token, person, list, link, actionData }: BoardProps) => {
  const t = useMessages();
  const href = useHref();
  const { people, homes } = list;
  const { agreed, others } = agreementOf(list);
  const compared = comparedIds(agreed);
  const action = href('shortlist', {}, shortlistQuery(token, person));
  const cards = (some: readonly ShortlistHome[], isAgreed: boolean) => (
    <ul className={styles.homes}>
      {some.map((home) => (
        <SharedHome
          key={home.id}
          home={home}
          people={people}
          person={person}
          isAgreed={isAgreed}
          action={action}
          answer={actionData?.id === home.id ? actionData : undefined}
        />
      ))}
    </ul>
  );
  return (
    <>
      <p>
        {t('shortlist.you')} <strong translate="no">{people[person - 1]}</strong>.{' '}
        <Link href={href('shortlist', {}, shortlistQuery(token))}>{t('shortlist.not-you')}</Link>
      </p>
      {people.length === 1 && <Notice title={t('shortlist.alone')}>{t('shortlist.keep')}</Notice>}
      {homes.length === 0 && <p>{t('shortlist.empty')}</p>}
      {agreed.length > 0 && (
        <section className={styles.part} aria-labelledby="shortlist-agreed">
          <h2 id="shortlist-agreed">{t(people.length > 2 ? 'shortlist.agreed-all' : 'shortlist.agreed-two')}</h2>
          {cards(agreed, true)}
          {compared.length > 1 && (
            <p>
              <Link href={href('compare', {}, idsQuery(compared))} className={buttonClass('secondary')}>
                {t('mark.to-compare', { count: compared.length })}
              </Link>
            </p>
          )}
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.part} aria-labelledby="shortlist-others">
          <h2 id="shortlist-others">{t(agreed.length > 0 ? 'shortlist.others' : 'shortlist.homes')}</h2>
          {people.length > 1 && agreed.length === 0 && <p>{t('shortlist.none-agreed')}</p>}
          {cards(others, false)}
        </section>
      )}
      <AddHomes action={action} list={list} answer={actionData} />
      <ListTools action={action} link={link} until={list.until} />
    </>
  );
};
