import type { ContentSubject } from '@rowhouse/shared/contract/desk-content';
import { takesContent } from '@rowhouse/shared/platform';
import { type ContentField, contentFormFields } from './content-fields.ts';

// The only fields of a visitor's private page, such as the login.
const ofPrivatePage = ['params.title', 'parentId', 'menu', 'status'];

// The software decides these of its own pages.
const ofSoftware = ['params.path', 'params.type'];

/** The fields of an item; a page of the software has those that the agency decides. */
export const shownFields = ({
  kind,
  id,
  isOfSoftware,
}: Pick<ContentSubject, 'kind' | 'id' | 'isOfSoftware'>): readonly ContentField[] =>
  contentFormFields[kind].filter(
    ({ name }) => !isOfSoftware || (takesContent(id) ? !ofSoftware.includes(name) : ofPrivatePage.includes(name)),
  );
