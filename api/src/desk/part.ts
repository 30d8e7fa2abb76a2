import { previewPath } from '@rowhouse/shared/contract/bearer-links';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { ownerViewEndPath } from '@rowhouse/shared/contract/owner-view';
import type { Part } from '../part.ts';
import { deskRoutes } from './desk-routes.ts';
import { plannedQueue } from './drafts/do-planned.ts';
import { sweepDocuments } from './media/sweep-documents.ts';
import { endViewRoute, readOnlyInView } from './owners/view-routes.ts';
import { staffCommandRoutes } from './people/staff-command-routes.ts';
import { createPreviews, previewOf } from './preview/in-preview.ts';
import { previewRoute } from './preview/preview-route.ts';
import { calendarRoutes } from './visits/calendar-route.ts';

/** The desk of the agency's own people. */
export const part: Part = {
  name: 'desk',
  addRoutes: (app, dependencies) => {
    app.use(`${apiPrefix}/owner/*`, readOnlyInView(dependencies));
    app.get(`${apiPrefix}${ownerViewEndPath}`, endViewRoute(dependencies));
    app.route(apiPrefix, calendarRoutes(dependencies));
    app.route(apiPrefix, deskRoutes(dependencies));
    app.get(`${previewPath}:seal`, previewRoute(dependencies));
  },
  adminRoutes: staffCommandRoutes,
  createPreviews: (dependencies) => {
    const inPreview = createPreviews(dependencies);
    return (headers) => {
      const seal = previewOf(dependencies, headers);
      return (
        seal && {
          kind: seal.kind,
          show: (address, answer, setState) => inPreview({ seal, address }, answer, setState),
        }
      );
    };
  },
  sweep: sweepDocuments,
  queues: (dependencies) => [plannedQueue(dependencies)],
};
