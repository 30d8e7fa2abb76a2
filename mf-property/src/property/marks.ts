import { type FragmentId, type FragmentProps, fragments } from '@rowhouse/shared/contract/fragments';

/** Fragments that stand with any home, by its id alone. */
type HomeFragmentId = {
  [I in FragmentId]: { propertyId: string } extends FragmentProps<I>
    ? 'propertyId' extends keyof FragmentProps<I>
      ? I
      : never
    : never;
}[FragmentId];

const isHomeFragment = (id: string): id is HomeFragmentId => Object.hasOwn(fragments, id);

/** The buttons by which a visitor keeps or compares a home, where a house offers them. */
export const marks: readonly HomeFragmentId[] = ['listings.property-marks'].filter(isHomeFragment);
