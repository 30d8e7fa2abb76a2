import type { FieldSchema } from '@rowhouse/shared/contract/desk-parsed';
import { settingsFields } from '@rowhouse/shared/contract/desk-settings-fields';
import { type FormNode, fieldNode, type NodeTable } from '../form/form-node.ts';

// What the schemas do not say.
const table: NodeTable = {
  'footer.columns.intro.content': { long: true },
  'footer.columns.text.content': { long: true },
};

/** The fields of a section, in the order of the settings. */
export const sectionFields = (section: string): { name: string; node: FormNode }[] =>
  Object.entries<FieldSchema>(settingsFields[section] ?? {}).map(([name, schema]) => ({
    name,
    node: fieldNode(schema, `${section}.${name}`, table),
  }));
