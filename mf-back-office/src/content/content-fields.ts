import { contentViews } from '@rowhouse/shared/contract/content';
import { moduleFileSchema } from '@rowhouse/shared/contract/content-files';
import { contentFields } from '@rowhouse/shared/contract/desk-content-fields';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import { type FormNode, fieldNode, type NodeTable } from '../form/form-node.ts';
import { siteBackground } from './site-colour.ts';

/** The groups of the form, in its order. */
export const contentGroups = ['text', 'modules', 'banner', 'place', 'engines', 'more'] as const;

type ContentGroup = (typeof contentGroups)[number];

/** A field of the form, by its name in the draft. */
export interface ContentField {
  name: string;
  group: ContentGroup;
  node: FormNode;
}

// A background of a colour begins with that of the site.
const withColour = (type: string, colour: string): Partial<FormNode> => ({
  complete: (parts) => (parts[type] === 'color' ? { ...parts, [colour]: parts[colour] ?? siteBackground() } : parts),
});
const longTexts = { long: true };
const optional = { optional: true };
const namesOfFlags = { names: ['public', 'text'] };
const flaggedText: Partial<FormNode> = { long: false, when: ['public', true] };
const page: Partial<FormNode> = { kind: 'page' };

// What the schemas do not say.
const table: NodeTable = {
  'params.modules': { kind: 'modules' },
  'params.banner': withColour('type', 'color'),
  'params.banner.image': { when: ['type', 'image', 'video'] },
  'params.banner.images': { when: ['type', 'gallery'] },
  'params.banner.video': { when: ['type', 'video'] },
  'params.banner.part': { when: ['type', 'image', 'gallery', 'properties', 'projects'] },
  'params.banner.color': { when: ['type', 'color'] },
  'params.bannerTitle': namesOfFlags,
  'params.bannerTitle.text': flaggedText,
  'params.bannerDescription': namesOfFlags,
  'params.bannerDescription.text': flaggedText,
  'params.metadata.description': longTexts,
  'metadata.description': longTexts,
  'params.path': optional,
  path: optional,
  'params.redirectUrl': { when: ['params.redirect', true] },
  'menu.title': optional,
  canonical: page,
};

const days = ['createDate', 'modifyDate'];

/** The names of the fields of each kind, in the order of the form. Internal fields, such as the sort of a page in the menu, are changed elsewhere. */
const names: Readonly<Record<ContentKind, Readonly<Partial<Record<ContentGroup, readonly string[]>>>>> = {
  page: {
    text: ['params.title', 'params.description', 'params.content'],
    modules: ['params.modules'],
    banner: ['params.showPageBanner', 'params.banner', 'params.bannerTitle', 'params.bannerDescription'],
    place: ['status', 'parentId', 'menu', 'params.path', 'params.redirect', 'params.redirectUrl'],
    engines: ['params.metadata', 'params.isActiveSEO', 'params.image'],
    more: ['params.type', 'params.showBreadCrumb', 'params.publicBreadCrumb', ...days],
  },
  article: {
    text: ['title', 'text', 'image'],
    place: ['status', 'category', 'sort', 'path'],
    engines: ['metadata', 'isActiveSEO', 'canonical'],
    more: days,
  },
  category: {
    text: ['title', 'description'],
    place: ['status', 'parentId', 'public', 'path'],
    engines: ['canonical'],
    more: ['items'],
  },
};

const fieldsOf = (kind: ContentKind): readonly ContentField[] => {
  const kindTable: NodeTable = {
    ...table,
    parentId: kind === 'page' ? page : { kind: 'category' },
    ...(kind === 'article' ? { category: { kind: 'category' } } : {}),
  };
  return contentGroups.flatMap((group) =>
    (names[kind][group] ?? []).flatMap((name) => {
      const schema = contentFields[kind][name];
      return schema ? [{ name, group, node: fieldNode(schema, name, kindTable) }] : [];
    }),
  );
};

/** Every field of the form by kind, in its order. */
export const contentFormFields: Readonly<Record<ContentKind, readonly ContentField[]>> = {
  page: fieldsOf('page'),
  article: fieldsOf('article'),
  category: fieldsOf('category'),
};

/** The fields of a module; those of `moreOfModule` stand in a part that opens. */
export const moduleNode: FormNode = {
  ...fieldNode(moduleFileSchema, 'params.modules', {
    'params.modules': {
      ...withColour('backgroundType', 'colorBackground'),
      names: [
        ...['status', 'title', 'description', 'relations', 'view', 'span', 'numberItemOfRow', 'maxItems'],
        ...['backgroundType', 'colorBackground', 'image', 'images', 'link'],
      ],
    },
    'params.modules.span': { kind: 'width' },
    'params.modules.view': { kind: 'choice', values: contentViews },
    'params.modules.colorBackground': { when: ['backgroundType', 'color'] },
    'params.modules.image': { when: ['backgroundType', 'image'] },
    'params.modules.images': { when: ['backgroundType', 'gallery'] },
    'params.modules.relations': {
      kind: 'list',
      item: {
        kind: 'relation',
        path: 'params.modules.relations',
        nullable: false,
        blank: { type: 'property-list', id: 'featured' },
      },
    },
    'params.modules.link': { kind: 'button' },
  }),
};

/** The fields of a module whose row comes from a file. */
export const moduleInOwnRows: FormNode = { ...moduleNode, names: moduleNode.names?.filter((name) => name !== 'span') };

/** The further fields of a module. */
export const moreOfModule: FormNode = { ...moduleNode, names: ['description2', 'isHasSubcategories', 'titleSize'] };

/** The parts of a module that only files set. */
export const partsOfFiles = ['sm', 'md', 'lg', 'class'] as const;
