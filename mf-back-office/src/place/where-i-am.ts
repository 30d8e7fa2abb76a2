import type { Place } from '@rowhouse/shared/domain/area';

/** The position of the device and its precision in metres, or why it is unknown. */
type WhereIAm = { place: Place; metres: number } | { failure: 'denied' | 'unknown' };

const wait = 20_000; // milliseconds; indoors a telephone takes its time

/** Asks the device for its position; the browser asks the person for permission. */
export const whereIAm = (): Promise<WhereIAm> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ failure: 'unknown' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
        resolve({ place: { lat, lng }, metres: Math.max(1, Math.round(accuracy)) }),
      ({ code, PERMISSION_DENIED }) => resolve({ failure: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: true, timeout: wait, maximumAge: 0 },
    );
  });
