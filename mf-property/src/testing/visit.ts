import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { LoaderArgs } from '@rowhouse/shared/platform';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';

/** The arguments of a loader for a path, with an API that has this property. */
export const visit = (path: string, answer: PropertyDetail | { error: object }, status = 200): LoaderArgs =>
  argsAt(path, fakeApi(answer, status).call);
