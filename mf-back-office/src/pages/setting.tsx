import type { PageProps } from '@rowhouse/shared/platform';
import type { DeskPage } from '../desk-page.ts';
import { SectionView } from '../settings/section-view.tsx';
import type { SettingResult } from '../settings/setting-action.ts';
import type { SettingData } from './setting.data.ts';

export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<SettingData>, SettingResult>) => (
  <SectionView key={data.section} {...{ staff, data, actionData }} />
);
