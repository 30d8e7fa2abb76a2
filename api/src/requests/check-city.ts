import type { VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import { countryIdOf } from '@rowhouse/shared/domain/country';
import { isCityElsewhere } from '@rowhouse/shared/domain/zip';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { cities } from '../database/schema.ts';

/** Throws 'invalid-input' when the agency's cities give the city of an address another postal code. */
export const checkCity = async (request: VisitorRequest, database: Database): Promise<void> => {
  if (!('zip' in request)) return;
  const countryId = countryIdOf(request.country);
  if (countryId === null) return;
  const rows = await database
    .select({ zip: cities.zip, names: cities.names })
    .from(cities)
    .where(eq(cities.countryId, countryId));
  const cityNames = rows.map(({ zip, names }) => ({ zip, names: Object.values(names) }));
  if (isCityElsewhere(request, cityNames))
    throw new ApiError('invalid-input', 'The city has another postal code', { fields: { city: 'other-zip' } });
};
