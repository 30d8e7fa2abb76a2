import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { countryIds } from '@rowhouse/shared/domain/postal-region';

/** City and postal code of an offer, with the country if it is abroad. */
export const placeText = (
  { zip, city, countryId, countryName }: Pick<PropertyDetail, 'zip' | 'city' | 'countryId' | 'countryName'>,
  write = (name: string, code: string): string => `${code} ${name}`,
): string => {
  const isAbroad = countryId !== undefined && countryId !== countryIds.belgium && countryName;
  return isAbroad ? `${write(city, zip)}, ${countryName}` : write(city, zip);
};
