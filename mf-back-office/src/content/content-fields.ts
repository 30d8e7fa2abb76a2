import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';

/** The controls of content fields. */
export type ContentControl =
  | 'texts'
  | 'long-texts'
  | 'rich'
  | 'flagged'
  | 'metadata'
  | 'yes-no'
  | 'code'
  | 'whole'
  | 'date'
  | 'css'
  | 'page'
  | 'category'
  | 'picture'
  | 'banner'
  | 'menu'
  | 'modules';

/** The groups of the form, in its order. */
export const contentGroups = ['text', 'modules', 'banner', 'place', 'engines', 'more'] as const;

type ContentGroup = (typeof contentGroups)[number];

/** A field of the form, by its name in the draft. */
export interface ContentField {
  name: string;
  group: ContentGroup;
  control: ContentControl;
  /** The codes of a choice. */
  values?: readonly string[];
  /** Whether the text is required in at least one language. */
  needed?: boolean;
  /** Whether a choice may be empty, or something other than another language replaces a missing text. */
  optional?: boolean;
}

const field = (
  name: string,
  group: ContentGroup,
  control: ContentControl,
  more: Partial<ContentField> = {},
): ContentField => ({ name, group, control, ...more });

const status = field('status', 'place', 'code', { values: ['Published', 'Draft'] });
const days = [field('createDate', 'more', 'date'), field('modifyDate', 'more', 'date')];

/** Every field of the form by kind, in its order. Internal fields, such as the sort of a page in the menu, are changed elsewhere. */
export const contentFormFields: Readonly<Record<ContentKind, readonly ContentField[]>> = {
  page: [
    field('params.title', 'text', 'texts', { needed: true }),
    field('params.description', 'text', 'long-texts'),
    field('params.content', 'text', 'rich'),
    field('params.modules', 'modules', 'modules'),
    field('params.showPageBanner', 'banner', 'yes-no'),
    field('params.banner', 'banner', 'banner'),
    field('params.bannerTitle', 'banner', 'flagged'),
    field('params.bannerDescription', 'banner', 'flagged'),
    status,
    field('parentId', 'place', 'page', { optional: true }),
    field('menu', 'place', 'menu'),
    field('params.path', 'place', 'texts', { optional: true }),
    field('params.redirect', 'place', 'yes-no'),
    field('params.redirectUrl', 'place', 'texts'),
    field('params.metadata', 'engines', 'metadata'),
    field('params.isActiveSEO', 'engines', 'yes-no'),
    field('params.image', 'engines', 'picture'),
    field('params.type', 'more', 'code', { values: ['page', 'article'] }),
    field('params.showBreadCrumb', 'more', 'yes-no'),
    field('params.publicBreadCrumb', 'more', 'yes-no'),
    field('params.css', 'more', 'css'),
    ...days,
  ],
  article: [
    field('title', 'text', 'texts', { needed: true }),
    field('text', 'text', 'rich', { needed: true }),
    field('image', 'text', 'picture'),
    status,
    field('category', 'place', 'category'),
    field('sort', 'place', 'whole'),
    field('path', 'place', 'texts', { optional: true }),
    field('metadata', 'engines', 'metadata'),
    field('isActiveSEO', 'engines', 'yes-no'),
    field('canonical', 'engines', 'page', { optional: true }),
    ...days,
  ],
  category: [
    field('title', 'text', 'texts', { needed: true }),
    field('description', 'text', 'long-texts'),
    status,
    field('parentId', 'place', 'category', { optional: true }),
    field('public', 'place', 'yes-no'),
    field('path', 'place', 'texts', { optional: true }),
    field('items', 'more', 'code', { values: ['articles', 'people'] }),
    field('canonical', 'engines', 'page', { optional: true }),
  ],
};

/** The last part of a field's name, by which its texts are found. */
export const wordOf = (name: string): string => name.replace(/^params\./, '');
