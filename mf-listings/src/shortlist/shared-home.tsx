import type { ShortlistHome } from '@rowhouse/shared/contract/shortlist';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { shortlistBounds } from '@rowhouse/shared/domain/shortlist';
import { Form, Link, propertyRoute, useCurrentPage, useFetcher, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { FieldScope, TextArea } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { PropertyCard } from '@rowhouse/shared/ui/property-card';
import { cardTexts } from '../components/card-texts.ts';
import styles from '../pages/shortlist.module.css';
import { useMessages } from '../use-messages.ts';
import type { ShortlistAnswer } from './answers.ts';
import { FaultNotice } from './fault-notice.tsx';

interface SharedHomeProps {
  home: ShortlistHome;
  people: readonly string[];
  person: number;
  isAgreed: boolean;
  action: string;
  /** What became of a form of this home that was sent without scripts. */
  answer: ShortlistAnswer | undefined;
}

// What the others made of it, as they wrote it.
const Others = ({
  marks,
  people,
  person,
}: Pick<SharedHomeProps, 'people' | 'person'> & Pick<ShortlistHome, 'marks'>) => {
  const t = useMessages();
  const others = marks.filter((mark) => mark.person !== person && (mark.heart || mark.note !== ''));
  if (others.length === 0) return null;
  return (
    <ul className={styles.others}>
      {others.map((mark) => {
        const name = people[mark.person - 1] ?? '';
        return (
          <li key={mark.person}>
            {mark.heart && (
              <span className={styles.liked}>
                <Icon name="heart" size="small" />
                <span>
                  <span translate="no">{name}</span> {t('shortlist.likes')}
                </span>
              </span>
            )}
            {mark.note !== '' && (
              <blockquote className={styles.words}>
                <p translate="no">{mark.note}</p>
                {!mark.heart && <footer translate="no">{name}</footer>}
              </blockquote>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** A home on the list, with the hearts and notes of its people; one that is no longer offered says so. */
export const SharedHome = ({ home, people, person, isAgreed, action, answer }: SharedHomeProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const fetcher = useFetcher<ShortlistAnswer>();
  const { id, card, marks } = home;
  const ownMark = marks.find((mark) => mark.person === person);
  const title = card?.title || card?.typeName || home.title || id;
  const last = fetcher.data ?? answer;
  const sentForm = fetcher.formData;
  const isHeart = sentForm?.get('intent') === 'heart' ? sentForm.get('heart') === 'on' : (ownMark?.heart ?? false);
  const isBusy = (intent: string) => sentForm?.get('intent') === intent;
  const hiddenFields = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
    </>
  );
  const anchored = `${action}#home-${id}`;
  return (
    <li id={`home-${id}`} className={styles.home}>
      {card ? (
        <PropertyCard
          property={card}
          texts={cardTexts(card, t, { withGoal: true, language })}
          href={href(...propertyRoute(card))}
          level={3}
          sizes="(min-width: 1280px) 400px, (min-width: 767px) 45vw, 92vw"
        />
      ) : (
        <div>
          <h3>{title}</h3>
          <p>{t('shortlist.gone')}</p>
        </div>
      )}
      <fetcher.Form method="post" action={anchored}>
        {hiddenFields('heart')}
        <input type="hidden" name="heart" value={isHeart ? 'off' : 'on'} />
        <Button type="submit" variant="secondary" className={styles.heart} aria-pressed={isHeart}>
          <Icon name="heart" size="small" />
          {t(isHeart ? 'shortlist.liked' : 'shortlist.like')}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </fetcher.Form>
      <Others marks={marks} people={people} person={person} />
      <FieldScope name={`home-${id}`}>
        <fetcher.Form method="post" action={anchored} className={styles.form}>
          {hiddenFields('note')}
          <TextArea
            // What somebody is writing stays, and what they saved on another device comes.
            key={ownMark?.note}
            name="note"
            label={
              <>
                {t('shortlist.note')}
                <span className="visually-hidden">: {title}</span>
              </>
            }
            rows={2}
            maxLength={shortlistBounds.note}
            autoComplete="off"
            defaultValue={last?.fault === 'note' ? last.typed : (ownMark?.note ?? '')}
          />
          <Button type="submit" variant="secondary" size="small" busy={isBusy('note')}>
            {t('shortlist.save')}
            <span className="visually-hidden">: {title}</span>
          </Button>
          <span role="status" className={styles.note}>
            {last?.done === 'saved' && !sentForm && t('shortlist.saved')}
          </span>
        </fetcher.Form>
      </FieldScope>
      {last?.fault && <FaultNotice answer={last} />}
      <div className={styles.ways}>
        {card && isOffered(card) && (
          <Link
            href={href('contact-appointment', { id })}
            className={buttonClass(isAgreed ? 'primary' : 'quiet', 'small')}
          >
            <Icon name="calendar" size="small" />
            {t('shortlist.visit')}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
        <Form method="post" action={action} preventScrollReset>
          {hiddenFields('remove')}
          <Button type="submit" variant="quiet" size="small">
            {t('shortlist.remove')}
            <span className="visually-hidden">: {title}</span>
          </Button>
        </Form>
      </div>
    </li>
  );
};
