import { fragmentLoader } from '../requests/fragment-loader.ts';

export const loader = fragmentLoader('purchase-offer');
