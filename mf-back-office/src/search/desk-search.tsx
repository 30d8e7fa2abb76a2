import type { StaffMember } from '@rowhouse/shared/contract/desk-session';

/** The place of the search in the bar: nothing, until the desk has one search for everything. */
export const DeskSearch = (_: { staff: StaffMember }) => null;
