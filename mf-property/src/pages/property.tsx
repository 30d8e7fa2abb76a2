import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { toldAvailability } from '@rowhouse/shared/domain/availability';
import { listPages } from '@rowhouse/shared/domain/goal';
import { Fragment, Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { ribbonOf } from '@rowhouse/shared/ui/ribbon';
import { Section } from '@rowhouse/shared/ui/section';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { Calculator } from '../calculator/calculator.tsx';
import { ActionsBar } from '../components/actions-bar.tsx';
import { FieldGroups } from '../components/definition-list.tsx';
import { EnergySection } from '../components/energy-section.tsx';
import { Films } from '../components/films.tsx';
import { KeyFacts } from '../components/key-facts.tsx';
import { NotFound } from '../components/not-found.tsx';
import styles from '../components/offer-layout.module.css';
import { OfferLayout } from '../components/offer-layout.tsx';
import { Plans } from '../components/plans.tsx';
import { PriceHistory } from '../components/price-history.tsx';
import { Prose } from '../components/prose.tsx';
import { SimilarHomes } from '../components/similar-homes.tsx';
import { detailGroups, shownGroups } from '../property/field-groups.ts';
import { priceLines } from '../property/price-lines.ts';
import { SurroundingsSection } from '../surroundings/surroundings.tsx';
import { useMessages } from '../use-messages.ts';
import type { PropertyPage } from './property.data.ts';

const askId = 'ask';

const Found = ({ property, surroundings }: { property: PropertyDetail; surroundings: Surroundings | null }) => {
  const t = useMessages();
  const href = useHref();
  const { id, goal, typeName, title, pictures, similar, project, description } = property;
  const told = toldAvailability(property);
  const gone = told === 'sold' || told === 'rented' ? told : null;
  const held = told === 'option' || told === 'under-offer' ? told : null;
  const details = shownGroups(property, detailGroups, t);
  const { main, notes } = priceLines(property, t);
  return (
    <>
      <OfferLayout
        offer={property}
        ribbon={ribbonOf(property, (status) => t(`status.${status}`))}
        eyebrow={`${t(`goal.${goal}`)} · ${typeName}`}
        reference={t('reference', { id })}
        price={main}
        notes={notes}
        actions={
          <>
            {!gone && (
              <Link href={`#${askId}`} className={`${buttonClass('primary')} ${styles.ask}`}>
                {t('ask.button')}
              </Link>
            )}
            {!gone && goal === 'sale' && <Calculator property={property} />}
            {property.address === null && <p className={styles.note}>{t('address.hidden')}</p>}
            <ActionsBar property={property} />
          </>
        }
        text={
          <>
            <KeyFacts property={property} />
            {description.trim() !== '' && (
              <section aria-labelledby="description-title">
                <h2 id="description-title" className="visually-hidden">
                  {t('description.title')}
                </h2>
                <Prose text={description} language={property.descriptionLanguage} className={styles.description} />
              </section>
            )}
          </>
        }
      >
        {project && (
          <p>
            {t('project.of')} {/* Its original path redirects to its page here or to its own site. */}
            <Link href={href('project', {}, new URLSearchParams({ id: project.id }))}>{project.title}</Link>
          </p>
        )}
        {held && (
          <Notice tone="info" title={t(`held.${held}.title`)}>
            {t('held.text')}
          </Notice>
        )}
        {gone && (
          <Notice
            tone="warning"
            title={t(`gone.${gone}.title`)}
            action={<Link href={href(listPages[goal])}>{t(`gone.list.${goal}`)}</Link>}
          >
            {t(`gone.${gone}.${similar.length > 0 ? 'text' : 'alone'}`)}
          </Notice>
        )}
      </OfferLayout>
      {/* Where this one is gone, others come first. */}
      {gone && <SimilarHomes properties={similar} />}
      <Films videos={property.videos} name={title} poster={pictures[0]} className={styles.next} />
      {details.length > 0 && (
        <Section title={t('details.title')} id="details" className={styles.next}>
          <FieldGroups groups={details} below={{ price: <PriceHistory history={property.priceHistory} /> }} />
        </Section>
      )}
      <EnergySection property={property} />
      <SurroundingsSection surroundings={surroundings} />
      <Plans plans={property.plans} />
      {!gone && (
        <Section title={t('ask.title')} id={askId} width="narrow">
          <Fragment id="forms.request" kind="contact-me" subjectId={id} />
        </Section>
      )}
      {!gone && <SimilarHomes properties={similar} />}
      <Fragment id="listings.recently-seen" propertyId={id} />
      <ViewCounter ids={id} page="property" />
    </>
  );
};

/** One property, whole; or that there is none. */
export const Component = ({ data }: PageProps<PropertyPage>) =>
  data.found ? <Found key={data.property.id} {...data} /> : <NotFound what="property" withdrawn={data.withdrawn} />;
