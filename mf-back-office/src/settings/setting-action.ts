import { settingsDrafts } from '@rowhouse/shared/contract/desk-content';
import { contentRuns } from '../content/content-action.ts';
import { draftAction } from '../editor/draft-action.ts';
import { sectionOf } from './section-parts.ts';

export const settingAction = draftAction((params) => {
  const id = sectionOf(params.id);
  return id ? { id } : null;
}, contentRuns<{ id: string }>(settingsDrafts));
