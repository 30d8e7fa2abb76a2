import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { Section } from '@rowhouse/shared/ui/section';
import type { ReactNode } from 'react';
import { foldGroups, shownGroups } from '../property/field-groups.ts';
import { useMessages } from '../use-messages.ts';
import { FieldGroups } from './definition-list.tsx';
import { EnergyFacts, energyTitle } from './energy-section.tsx';
import { Fold } from './fold.tsx';
import { PlanList } from './plans.tsx';
import { PriceHistory } from './price-history.tsx';

/** All details of a home in six groups that open and close; empty ones are left out. */
export const Folds = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const fieldsOf = (fold: keyof typeof foldGroups) => {
    const groups = shownGroups(property, foldGroups[fold], t);
    const below = { price: <PriceHistory history={property.priceHistory} /> };
    return groups.length === 0 ? null : <FieldGroups groups={groups} below={below} />;
  };
  const energy = energyTitle(property, t);
  const folds: { id: string; title: string | null; content: ReactNode }[] = [
    { id: 'rooms', title: t('fold.rooms'), content: fieldsOf('rooms') },
    { id: 'building', title: t('fold.building'), content: fieldsOf('building') },
    { id: 'energy', title: energy, content: energy && <EnergyFacts property={property} /> },
    { id: 'money', title: t('price.label'), content: fieldsOf('money') },
    { id: 'planning', title: t('group.planning'), content: fieldsOf('planning') },
    {
      id: 'plans',
      title: t('plans.title'),
      content: property.plans.length > 0 && <PlanList plans={property.plans} />,
    },
  ];
  return (
    <Section title={t('details.title')} id="details">
      {folds.map(
        ({ id, title, content }) =>
          content && (
            <Fold key={id} id={id} title={title} wide>
              {content}
            </Fold>
          ),
      )}
    </Section>
  );
};
