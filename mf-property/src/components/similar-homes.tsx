import type { PropertyCard as Card } from '@rowhouse/shared/contract/property';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import { PropertyCard } from './property-card.tsx';
import styles from './similar-homes.module.css';

/** Homes like this one that can still be had; nothing where there are none. */
export const SimilarHomes = ({ properties }: { properties: readonly Card[] }) => {
  const t = useMessages();
  if (properties.length === 0) return null;
  return (
    <Section title={t('similar.title')} intro={t('similar.text')} background="tint" id="similar">
      <ul className={styles.list}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
