import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { seenIds } from '@rowhouse/shared/domain/kept-ids';
import { type FragmentViewProps, seenAtom, useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { CardGrid } from '../components/card-grid.tsx';
import { useMessages } from '../use-messages.ts';

const mostShown = 4;

/** The properties that this browser saw last; on a property's own page that property is added to them, but not shown. */
export const Component = ({
  props: { propertyId },
}: Pick<FragmentViewProps<FragmentProps<'listings.recently-seen'>>, 'props'>) => {
  const t = useMessages();
  const call = useCall();
  const { language } = useCurrentPage();
  const [viewedIds, setSeen] = useAtom(seenAtom);
  const [items, setItems] = useState<readonly PropertyCard[]>([]);
  const others = viewedIds.filter((id) => id !== propertyId).slice(0, mostShown);
  const ids = others.join(',');
  // The server does not know what a browser has seen, and must not.
  useEffect(() => {
    if (ids === '') return;
    const controller = new AbortController();
    call('propertiesById', { ids, language }, controller.signal).then(
      (found) => setItems(found.items),
      () => {},
    );
    return () => controller.abort();
  }, [call, ids, language]);
  useEffect(() => {
    if (propertyId !== null) setSeen((before) => seenIds(before, propertyId));
  }, [propertyId, setSeen]);
  const cards = items.filter(({ id }) => others.includes(id));
  if (cards.length === 0) return null;
  return (
    <Section title={t('recent.title')}>
      <CardGrid properties={cards} level={3} withGoal />
    </Section>
  );
};
