import type * as v from 'valibot';
import { accountEndpoints } from './desk-account.ts';
import { auditEndpoints } from './desk-audit.ts';
import { choiceEndpoints } from './desk-choices.ts';
import { contentEndpoints, settingsEndpoints } from './desk-content.ts';
import { editorEndpoints } from './desk-editor.ts';
import { deskFeedsEndpoints } from './desk-feeds.ts';
import { figureEndpoints } from './desk-figures.ts';
import { libraryEndpoints } from './desk-library.ts';
import { mediaEndpoints } from './desk-media.ts';
import { deskOwnersEndpoints } from './desk-owners.ts';
import { peopleEndpoints } from './desk-people.ts';
import { requestsEndpoints } from './desk-requests.ts';
import { searchEndpoints } from './desk-search.ts';
import { sessionEndpoints } from './desk-session.ts';
import { stockEndpoints } from './desk-stock.ts';
import { stockListEndpoints } from './desk-stock-list.ts';
import { todayEndpoints } from './desk-today.ts';
import { viewEndpoints } from './desk-views.ts';
import { visitsEndpoints } from './desk-visits.ts';

/** Every endpoint of the desk, each for logged-in staff whose role has the permission `may`. */
export const deskEndpoints = {
  ...sessionEndpoints,
  ...todayEndpoints,
  ...searchEndpoints,
  ...auditEndpoints,
  ...accountEndpoints,
  ...peopleEndpoints,
  ...choiceEndpoints,
  ...mediaEndpoints,
  ...libraryEndpoints,
  ...stockListEndpoints,
  ...viewEndpoints,
  ...requestsEndpoints,
  ...editorEndpoints,
  ...stockEndpoints,
  ...visitsEndpoints,
  ...contentEndpoints,
  ...settingsEndpoints,
  ...figureEndpoints,
  ...deskOwnersEndpoints,
  ...deskFeedsEndpoints,
};

/** Name of an endpoint of the desk. */
export type DeskEndpointName = keyof typeof deskEndpoints;

/** The parsed input of an endpoint of the desk. */
export type DeskInput<N extends DeskEndpointName> = v.InferOutput<(typeof deskEndpoints)[N]['input']>;

/** The output of an endpoint of the desk. */
export type DeskOutput<N extends DeskEndpointName> = v.InferInput<(typeof deskEndpoints)[N]['output']>;
