import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { seenIds } from '@rowhouse/shared/domain/kept-ids';
import { type FragmentViewProps, seenAtom, useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useAtom } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';

const mostShown = 4;

/** The homes that the browser saw last, and what shows them. */
interface History {
  items: readonly PropertyCard[];
  Homes: ComponentType<{ properties: readonly PropertyCard[] }>;
}

/** The properties that this browser saw last; on a property's own page that property is added to them, but not shown. */
export const Component = ({
  props: { propertyId },
}: Pick<FragmentViewProps<FragmentProps<'listings.recently-seen'>>, 'props'>) => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [viewedIds, setSeen] = useAtom(seenAtom);
  const [history, show] = useState<History | null>(null);
  const others = viewedIds.filter((id) => id !== propertyId).slice(0, mostShown);
  const ids = others.join(',');
  // The server does not know what a browser has seen, and must not.
  useEffect(() => {
    if (ids === '') return;
    const controller = new AbortController();
    // Most visitors have seen no other: the code of the cards comes beside their data.
    Promise.all([
      import('../components/seen-homes.tsx'),
      call('propertiesById', { ids, language }, controller.signal),
    ]).then(
      ([{ SeenHomes }, { items }]) => show({ items, Homes: SeenHomes }),
      () => {},
    );
    return () => controller.abort();
  }, [call, ids, language]);
  useEffect(() => {
    if (propertyId !== null) setSeen((before) => seenIds(before, propertyId));
  }, [propertyId, setSeen]);
  const properties = history?.items.filter(({ id }) => others.includes(id)) ?? [];
  return history && properties.length > 0 && <history.Homes properties={properties} />;
};
