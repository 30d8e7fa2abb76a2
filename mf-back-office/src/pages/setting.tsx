import type { PageProps } from '@rowhouse/shared/platform';
import type { ContentResult } from '../content/content-action.ts';
import type { DeskPage } from '../desk-page.ts';
import { SectionView } from '../settings/section-view.tsx';
import type { SettingData } from './setting.data.ts';

export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<SettingData>, ContentResult>) => (
  <SectionView {...{ staff, data, actionData }} />
);
