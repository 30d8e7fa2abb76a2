import { type ContentKind, contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';

/** The kind that an address names; pages where it names none. */
export const contentKindOf = ({ kind }: Readonly<Record<string, string | null | undefined>>): ContentKind =>
  contentKinds.find((one) => one === kind) ?? 'page';
