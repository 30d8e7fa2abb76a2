import { mailAddressLimit } from './mail-address.ts';

/** The greatest length of each text of a contact request, in characters (section 5). */
export const contactLimits = {
  firstName: 80,
  lastName: 80,
  email: mailAddressLimit,
  phone: 30,
  remark: 5000,
} as const;
