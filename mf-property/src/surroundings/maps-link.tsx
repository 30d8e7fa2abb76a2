import type { Place } from '@rowhouse/shared/domain/area';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useEffect, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { mapsHref } from './maps-href.ts';

/** A link that opens a place in the visitor's own maps program; nothing is requested from it before. */
export const MapsLink = ({ lat, lng }: Place) => {
  const t = useMessages();
  const [system, setSystem] = useState('');
  useEffect(() => setSystem(navigator.userAgent), []);
  return (
    <a href={mapsHref({ lat, lng }, system)} target="_blank" rel="noopener noreferrer">
      <Icon name="pin" size="small" /> {t('surroundings.open')}
    </a>
  );
};
