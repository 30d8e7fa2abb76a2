import type { PropertyCard as Card } from '@rowhouse/shared/contract/property';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { formatEuro, formatHours } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { pricePerArea } from '@rowhouse/shared/domain/price-per-area';
import { propertyRoute, type Translate, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { PropertyCard, type PropertyCardTexts } from '@rowhouse/shared/ui/property-card';
import { ribbonOf } from '@rowhouse/shared/ui/ribbon';
import { Section } from '@rowhouse/shared/ui/section';
import { priceLines } from '../property/price-lines.ts';
import { type PropertyMessages, useMessages } from '../use-messages.ts';
import styles from './similar-homes.module.css';

const textsOf = (property: Card, t: Translate<PropertyMessages>, language: Language): PropertyCardTexts => {
  const { bedrooms, surface, energy, pictureCount = 0 } = property;
  const [openHouse] = property.openHouses ?? [];
  const { main, notes } = priceLines(property, t);
  const perArea = pricePerArea(property);
  return {
    goal: null,
    price: main,
    perArea: perArea === null ? null : t('card.per-area', { amount: formatEuro(perArea, t.prices) }),
    charges: notes[0] ?? null,
    openHouse: openHouse ? t('card.open-house', { when: formatHours(openHouse, language) }) : null,
    ribbon: ribbonOf(property, (availability) => t(`status.${availability}`)),
    energy: t('energy-label', { label: energyLabelName(energy.label) ?? '' }),
    bedrooms: t('card.bedrooms', { count: bedrooms ?? 0 }),
    surface: t('value.area', { value: surface ?? 0 }),
    surfaceLabel: t('card.surface-label'),
    epc: t('card.epc', { value: Math.round(energy.value ?? 0) }),
    pictures: {
      count: t('gallery.count', { count: pictureCount }),
      previous: t('viewer.previous'),
      next: t('viewer.next'),
      shown: (number) => t('card.picture-shown', { number, count: pictureCount }),
    },
  };
};

/**
 * Similar homes that are still available; nothing when there are none. With `among` they are in the column of the
 * page, between other content.
 */
export const SimilarHomes = ({ properties, among = false }: { properties: readonly Card[]; among?: boolean }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  if (properties.length === 0) return null;
  return (
    <Section title={t('similar.title')} intro={t('similar.text')} background={among ? 'paper' : 'tint'} id="similar">
      <ul className={classNames(styles.list, among && styles.among)}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              texts={textsOf(property, t, language)}
              href={href(...propertyRoute(property))}
              level={3}
              sizes="(min-width: 1280px) 290px, (min-width: 767px) 45vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};
