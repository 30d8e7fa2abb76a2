import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { FixedPageId } from '@rowhouse/shared/routes';

/** The two lists behind 'More'. */
export const groups = ['site', 'office'] as const;

// The areas of the desk, with the page of a single item and the permission that shows the area. Daily work has no group.
const areas = [
  { page: 'desk', text: 'today.title', may: 'today' },
  { page: 'desk-requests', one: 'desk-request', text: 'requests.title', may: 'requests.read' },
  { page: 'desk-visits', text: 'visits.title', may: 'visits.read' },
  { page: 'desk-homes', one: 'desk-home', text: 'homes.title', may: 'stock.read' },
  { page: 'desk-projects', one: 'desk-project', text: 'projects.title', may: 'stock.read' },
  {
    page: 'desk-content',
    one: 'desk-content-edit',
    text: 'content.title',
    may: 'content.read',
    group: 'site',
  },
  { page: 'desk-media', text: 'library.title', may: 'content.read', group: 'site' },
  { page: 'desk-settings', one: 'desk-setting', text: 'settings.title', may: 'settings.read', group: 'site' },
  { page: 'desk-owners', one: 'desk-owner', text: 'owners.title', may: 'owners.read', group: 'office' },
  { page: 'desk-feeds', one: 'desk-feed', text: 'feeds.title', may: 'feeds.read', group: 'office' },
  { page: 'desk-figures', text: 'figures.title', may: 'figures.read', group: 'office' },
  { page: 'desk-people', text: 'people.title', may: 'people.read', group: 'office' },
  { page: 'desk-audit', text: 'audit.title', may: 'audit.read', group: 'office' },
] as const satisfies {
  page: FixedPageId;
  one?: FixedPageId;
  text: string;
  may: Permission;
  group?: (typeof groups)[number];
}[];

/** An area of the desk. */
export type Area = (typeof areas)[number];

/** The areas that somebody may open; none before they turned on a second step that their role needs. */
export const areasFor = (staff: Pick<StaffMember, 'role' | 'secondStep'>): readonly Area[] =>
  staff.secondStep === 'needed' ? [] : areas.filter(({ may }) => reachOf(staff.role, may) !== 'none');
