import { slots } from './appointments/appointments.ts';
import { calculator } from './calculator/calculator.ts';
import { recordConsent } from './consent/record-consent.ts';
import { contentPage } from './content/content-page.ts';
import { formerPath } from './content/former-paths.ts';
import type { Dependencies } from './dependencies.ts';
import type { Endpoints } from './endpoint.ts';
import { challenge, stampNow } from './guard/guard.ts';
import { accountEndpoints } from './owners/account-endpoints.ts';
import { portalEndpoints } from './owners/portal-endpoints.ts';
import { project, projects } from './projects/project.ts';
import { featuredHomes } from './properties/featured.ts';
import { listing } from './properties/listing.ts';
import { mapPoints } from './properties/map-points.ts';
import { propertiesById, property } from './properties/property.ts';
import { search } from './properties/search.ts';
import { withdrawn } from './properties/withdrawn.ts';
import { sendRequest } from './requests/send-request.ts';
import { site } from './site/site.ts';
import { subscriptionEndpoints } from './subscriptions/subscription-endpoints.ts';
import { surroundings } from './surroundings/surroundings.ts';

/**
 * The handlers of all endpoints of the contract, on one database: that of the site, or a transaction in which something
 * is tried.
 */
export const createAnswers = (dependencies: Dependencies): Endpoints => {
  const { database } = dependencies;
  return {
    site: site(dependencies),
    content: contentPage(database),
    formerPath: formerPath(database),
    search: search(database),
    properties: listing(database),
    featured: featuredHomes(database),
    property: property(dependencies),
    withdrawn: withdrawn(database),
    surroundings: surroundings(database),
    projects: projects(database),
    project: project(database),
    calculator: calculator(database),
    recordConsent: recordConsent(dependencies),
    sendRequest: sendRequest(dependencies),
    stamp: async () => ({ stamp: stampNow(dependencies) }),
    challenge: async () => ({ challenge: await challenge(dependencies) }),
    slots: slots(dependencies),
    propertiesById: propertiesById(database),
    mapPoints: mapPoints(database),
    ...subscriptionEndpoints(dependencies),
    ...accountEndpoints(dependencies),
    ...portalEndpoints(dependencies),
  };
};
