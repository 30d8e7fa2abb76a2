import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { notableAvailability } from '@rowhouse/shared/domain/availability';
import { formatEuro, wholeDay } from '@rowhouse/shared/domain/format';
import { listPages } from '@rowhouse/shared/domain/goal';
import { pricePerArea } from '@rowhouse/shared/domain/price-per-area';
import { Fragment, Link, type PageProps, Part, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { ribbonOf } from '@rowhouse/shared/ui/ribbon';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { Calculator } from '../calculator/calculator.tsx';
import { ActionsBar } from '../components/actions-bar.tsx';
import { Ask, askId } from '../components/ask.tsx';
import { Description } from '../components/description.tsx';
import { EnergyScale } from '../components/energy-scale.tsx';
import { Films } from '../components/films.tsx';
import { Folds } from '../components/folds.tsx';
import { FootBar } from '../components/foot-bar.tsx';
import { Highlights } from '../components/highlights.tsx';
import { KeyFacts } from '../components/key-facts.tsx';
import { NotFound } from '../components/not-found.tsx';
import styles from '../components/offer-layout.module.css';
import { OfferLayout } from '../components/offer-layout.tsx';
import { OpenHouses } from '../components/open-houses.tsx';
import { QrCode } from '../components/qr-code.tsx';
import { SimilarHomes } from '../components/similar-homes.tsx';
import { MonthSwitch } from '../month/month-switch.tsx';
import { priceLines } from '../property/price-lines.ts';
import { differenceText, loweredPrice } from '../property/price-steps.ts';
import { SurroundingsSection } from '../surroundings/surroundings.tsx';
import { useMessages } from '../use-messages.ts';
import type { PropertyPage } from './property.data.ts';

const PropertyView = ({ property, surroundings }: { property: PropertyDetail; surroundings: Surroundings | null }) => {
  const t = useMessages();
  const href = useHref();
  const { language, site } = useCurrentPage();
  const { id, goal, typeName, title, pictures, similar, project } = property;
  const notable = notableAvailability(property);
  const gone = notable === 'sold' || notable === 'rented' ? notable : null;
  const hold = notable === 'option' || notable === 'under-offer' ? notable : null;
  const { main, notes } = priceLines(property, t);
  const area = pricePerArea(property);
  const lowered = loweredPrice(property.priceHistory);
  return (
    <>
      <OfferLayout
        offer={property}
        ribbon={ribbonOf(property, (status) => t(`status.${status}`))}
        eyebrow={gone ? typeName : `${t(`goal.${goal}`)} · ${typeName}`}
        reference={t('reference', { id })}
        gone={gone && t(`status.${gone}`)}
        price={main}
        notes={[
          ...notes,
          ...(property.annuity && !gone ? [t('price.annuity-costs')] : []),
          ...(area === null ? [] : [t('price.per-area', { price: formatEuro(area, t.prices) })]),
          ...(!gone && typeof property.fields.totalCost === 'number'
            ? [t('price.with-costs', { total: formatEuro(Math.round(property.fields.totalCost), t.prices) })]
            : []),
          ...(lowered && !gone
            ? [
                t('price.lowered', {
                  difference: differenceText(lowered, language, t.prices) ?? '',
                  day: wholeDay(lowered.day),
                }),
              ]
            : []),
        ]}
        facts={<KeyFacts property={property} />}
        onPaper={
          <>
            {property.code && <QrCode code={property.code} label={t('print.code')} />}
            <p>
              <strong translate="no">{site.agency.name}</strong>
              {property.code && ` ${t('print.scan')}`}
            </p>
          </>
        }
        actions={
          <>
            {!gone && (
              <div className={styles.ways}>
                <Link href={href('contact-appointment', { id })} className={buttonClass('primary')}>
                  {t('action.visit')}
                </Link>
                {/* The browser's own navigation opens the folded content. */}
                <a href={`#${askId}`} className={buttonClass('secondary')}>
                  {t('ask.button')}
                </a>
              </div>
            )}
            <OpenHouses property={property} />
            {!gone && goal === 'sale' && !property.annuity && <Calculator property={property} />}
            {!gone && <MonthSwitch property={property} />}
            {!gone && property.address === null && <p className={styles.note}>{t('address.hidden')}</p>}
            <ActionsBar property={property} />
          </>
        }
      >
        {project && (
          <p>
            {t('project.of')} {/* Its original path redirects to its page here or to its own site. */}
            <Link href={href('project', {}, new URLSearchParams({ id: project.id }))}>{project.title}</Link>
          </p>
        )}
        {hold && (
          <Notice tone="info" title={t(`held.${hold}.title`)}>
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
        {/* If the home is gone, others come first. */}
        {gone && <SimilarHomes properties={similar} among />}
        <Highlights property={property} />
        <EnergyScale property={property} />
        <Description {...property} />
        <Films videos={property.videos} name={title} poster={pictures[0]} />
        <Folds property={property} />
        <SurroundingsSection property={property} surroundings={surroundings} />
        {!gone && <Ask id={id} />}
      </OfferLayout>
      {!gone && (
        <Part id="similar" isBelow className="behind-pictures">
          <SimilarHomes properties={similar} />
        </Part>
      )}
      <Fragment id="listings.recently-seen" propertyId={id} />
      <ViewCounter ids={id} page="property" />
      {!gone && (
        <FootBar
          price={main}
          long={property.annuity}
          manager={property.manager}
          action={{ href: href('contact-appointment', { id }), text: t('action.visit') }}
        />
      )}
    </>
  );
};

/** One property, or the notice that it is unknown. Another one keeps no open fold of the one before, whichever shell shows it. */
export const Component = ({ data }: PageProps<PropertyPage>) =>
  data.found ? (
    <PropertyView key={data.property.id} {...data} />
  ) : (
    <NotFound what="property" withdrawn={data.withdrawn} />
  );
