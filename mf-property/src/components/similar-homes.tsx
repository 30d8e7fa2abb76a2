import type { PropertyCard as Card } from '@rowhouse/shared/contract/property';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { propertyRoute, type Translate, useHref } from '@rowhouse/shared/platform';
import { PropertyCard, type PropertyCardTexts } from '@rowhouse/shared/ui/property-card';
import { ribbonOf } from '@rowhouse/shared/ui/ribbon';
import { Section } from '@rowhouse/shared/ui/section';
import { priceLines } from '../property/price-lines.ts';
import { type PropertyMessages, useMessages } from '../use-messages.ts';
import styles from './similar-homes.module.css';

const textsOf = (property: Card, t: Translate<PropertyMessages>): PropertyCardTexts => {
  const { bedrooms, surface, energy } = property;
  const { main, notes } = priceLines(property, t);
  return {
    goal: null,
    price: main,
    charges: notes[0] ?? null,
    ribbon: ribbonOf(property, (told) => t(`status.${told}`)),
    energy: t('energy-label', { label: energyLabelName(energy.label) ?? '' }),
    bedrooms: t('card.bedrooms', { count: bedrooms ?? 0 }),
    surface: t('value.area', { value: surface ?? 0 }),
    surfaceLabel: t('card.surface-label'),
    epc: t('card.epc', { value: Math.round(energy.value ?? 0) }),
  };
};

/** Homes like this one that can still be had; nothing where there are none. */
export const SimilarHomes = ({ properties }: { properties: readonly Card[] }) => {
  const t = useMessages();
  const href = useHref();
  if (properties.length === 0) return null;
  return (
    <Section title={t('similar.title')} intro={t('similar.text')} background="tint" id="similar">
      <ul className={styles.list}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              texts={textsOf(property, t)}
              href={href(...propertyRoute(property))}
              level={3}
              sizes="(min-width: 1280px) 290px, (min-width: 767px) 30vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};
