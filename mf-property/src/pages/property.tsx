import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { Fragment, Link, type PageProps } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Section } from '@rowhouse/shared/ui/section';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { Calculator } from '../calculator/calculator.tsx';
import { ActionsBar } from '../components/actions-bar.tsx';
import { EnergySection } from '../components/energy-section.tsx';
import { FieldGroups } from '../components/field-groups.tsx';
import { Films } from '../components/films.tsx';
import { Gallery } from '../components/gallery.tsx';
import { GoneNotice } from '../components/gone-notice.tsx';
import { KeyFacts } from '../components/key-facts.tsx';
import { ManagerCard } from '../components/manager-card.tsx';
import { NotFound } from '../components/not-found.tsx';
import { Plans } from '../components/plans.tsx';
import { SimilarHomes } from '../components/similar-homes.tsx';
import { ProjectLink } from '../projects/project-link.tsx';
import { detailGroups, shownGroups } from '../property/field-groups.ts';
import { priceLines } from '../property/price-lines.ts';
import { SurroundingsSection } from '../surroundings/surroundings.tsx';
import { useMessages } from '../use-messages.ts';
import type { PropertyPage } from './property.data.ts';
import styles from './property.module.css';

const askId = 'ask';
const newBuildType: PropertyTypeId = 8;

const Opening = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const { goal, typeName, title, address, zip, city, id } = property;
  return (
    <header className={styles.opening}>
      <p className={styles.eyebrow}>
        {t(`goal.${goal}`)} · {typeName}
      </p>
      <h1 data-card-transition="title">{title}</h1>
      <p className={styles.place}>
        <span>
          <Icon name="pin" /> {address !== null && `${address}, `}
          {city} [{zip}]
        </span>
        <span className={styles.reference}>{t('reference', { id })}</span>
      </p>
      <ProjectLink project={property.project} />
    </header>
  );
};

const livingSurfaceOf = ({ fields: { livingSurface } }: PropertyDetail): number | null =>
  typeof livingSurface === 'number' ? livingSurface : null;

const Aside = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const { main, notes } = priceLines(property, t);
  return (
    <aside className={styles.aside} aria-label={t('price.label')}>
      <div className={styles.offer}>
        <p className={styles.price}>{main}</p>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {isOffered(property) && (
          <Link href={`#${askId}`} className={`${buttonClass('primary')} ${styles.ask}`}>
            {t('ask.button')}
          </Link>
        )}
        {isOffered(property) && property.goal === 'sale' && (
          <Calculator
            price={property.price.published ? property.price.amount : null}
            region={postalRegion(property.zip)}
            newBuild={property.typeIds.includes(newBuildType)}
            surface={livingSurfaceOf(property)}
            className={styles.calculator ?? ''}
          />
        )}
        {property.address === null && <p className={styles.note}>{t('address.hidden')}</p>}
        <ActionsBar property={property} />
      </div>
      {property.manager && <ManagerCard manager={property.manager} />}
    </aside>
  );
};

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');

interface FoundProps {
  property: PropertyDetail;
  surroundings: Surroundings | null;
}

const Found = ({ property, surroundings }: FoundProps) => {
  const t = useMessages();
  const { id, title, pictures, plans, videos, similar, marqueeName, description } = property;
  const { availability } = property;
  const ribbon = availability === 'sold' || availability === 'rented' ? t(`status.${availability}`) : marqueeName;
  const gone = !isOffered(property);
  const details = shownGroups(property, detailGroups, t);
  const paragraphs = paragraphsOf(description);
  return (
    <>
      <div className="page-width">
        <Gallery pictures={pictures} ribbon={ribbon} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Opening property={property} />
            <GoneNotice property={property} />
          </div>
          <Aside property={property} />
          <div className={styles.text}>
            <KeyFacts property={property} />
            {paragraphs.length > 0 && (
              <section aria-labelledby="description-title">
                <h2 id="description-title" className="visually-hidden">
                  {t('description.title')}
                </h2>
                <div className={`prose ${styles.description}`}>
                  {paragraphs.map((paragraph, index) => (
                    <p key={`${index} ${paragraph}`}>{paragraph}</p>
                  ))}
                </div>
              </section>
            )}
          </div>
        </div>
      </div>
      {/* A visitor who is too late for this one sees others first. */}
      {gone && <SimilarHomes properties={similar} />}
      <Films videos={videos} title={title} poster={pictures[0]} className={styles.next ?? ''} />
      {details.length > 0 && (
        <Section title={t('details.title')} id="details" className={styles.next}>
          <FieldGroups groups={details} />
        </Section>
      )}
      <EnergySection property={property} />
      <SurroundingsSection surroundings={surroundings} />
      <Plans plans={plans} />
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
  data.found ? <Found key={data.property.id} {...data} /> : <NotFound />;
