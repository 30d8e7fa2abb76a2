import type { requestsEndpoints as contract } from '@rowhouse/shared/contract/desk-requests';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { addNote } from './add-note.ts';
import { changeRequests } from './change-requests.ts';
import { erasePersonOf } from './erase-person.ts';
import { inbox } from './inbox.ts';
import { openRequest } from './open-request.ts';
import { templateEndpoints } from './reply-templates.ts';
import { keepDraft } from './request-drafts.ts';
import { writeReply } from './write-reply.ts';

/** The endpoints for visitors' requests. */
export const requestsEndpoints = (dependencies: Dependencies): Pick<DeskEndpoints, keyof typeof contract> => {
  const { database } = dependencies;
  return {
    deskRequests: inbox(database),
    deskRequest: openRequest(dependencies),
    deskChangeRequests: changeRequests(database),
    deskAddNote: addNote(database),
    deskReply: writeReply(dependencies),
    deskKeepDraft: keepDraft(database),
    ...templateEndpoints(database),
    deskErasePerson: erasePersonOf(dependencies),
  };
};
