import { apiEndpoints } from './api-endpoints.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import { deskLoginEndpoints } from './desk-login.ts';
import { receiptEndpoints } from './receipt.ts';
import { shortlistEndpoints } from './shortlist.ts';
import { visitLinkEndpoints } from './visit-link.ts';

/** Every endpoint of the API for any caller: the contract that a shell reports, and that a proof answers. */
export const allEndpoints = {
  ...apiEndpoints,
  ...receiptEndpoints,
  ...visitLinkEndpoints,
  ...shortlistEndpoints,
  ...deskEndpoints,
  ...deskLoginEndpoints,
};
