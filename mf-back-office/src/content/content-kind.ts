import { type ContentKind, contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';

/** The kind in an address; pages by default. */
export const contentKindOf = ({ kind }: Readonly<Record<string, string | null | undefined>>): ContentKind =>
  contentKinds.find((one) => one === kind) ?? 'page';
