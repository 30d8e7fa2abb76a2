import { isMailAddress, tidyMailAddress } from '@rowhouse/shared/domain/mail-address';
import * as v from 'valibot';

/** The mail address of the person whom a command is about. */
export const addressSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.transform(tidyMailAddress), v.check(isMailAddress)),
});
