import { useHref, useNavigate } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useState } from 'react';
import { placeHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';
import styles from './tick-list.module.css';

const distances = [2, 5, 10, 15, 25, 50] as const;

// Some hundred metres, so that an address that is shared names no house.
const roundDegrees = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Shows the list around the visitor, whose browser is asked for its place on a press. */
const NearMe = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const near = { lat: roundDegrees(latitude), lng: roundDegrees(longitude) };
        const query = { ...data.query, cities: undefined, near, sort: 'distance' as const, page: 1 };
        void navigate(placeHref(href, data, query), { preventScrollReset: true });
      },
      () => setFailed(true),
      { maximumAge: 60_000, timeout: 10_000 },
    );
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        {t('chips.near')}
      </Button>
      <p role="status">{failed && t('filter.near-me-failed')}</p>
    </>
  );
};

/** How far from the chosen towns or from the visitor. */
export const AroundChoice = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const hydrated = useHydrated();
  const { near, radius } = data.query;
  const choices = radius === undefined || distances.some((km) => km === radius) ? distances : [...distances, radius];
  return (
    <div className={styles.around}>
      <SelectField
        name="km"
        label={t('filter.radius')}
        {...(!near && { placeholder: t('filter.any') })}
        options={choices.map((km) => ({ value: String(km), label: t('chips.radius', { km }) }))}
        defaultValue={radius ?? ''}
      />
      {hydrated && <NearMe data={data} />}
    </div>
  );
};
