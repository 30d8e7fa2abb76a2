import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import { CardGrid } from './card-grid.tsx';

/** The homes that a browser saw last. */
export const SeenHomes = ({ properties }: { properties: readonly PropertyCard[] }) => {
  const t = useMessages();
  return (
    <Section title={t('recent.title')}>
      <CardGrid properties={properties} level={3} withGoal />
    </Section>
  );
};
