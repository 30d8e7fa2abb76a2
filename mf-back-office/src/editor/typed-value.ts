import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { codeValue, isDegrees } from '../form/code-value.ts';
import type { FormNode, NodeKind } from '../form/form-node.ts';
import type { FormField } from './form-fields.ts';
import { monthOf } from './month-of.ts';
import { numberOf } from './number-text.ts';

const faults: Partial<Record<NodeKind, string>> = { number: 'no-number', month: 'no-month' };

// Returns undefined for an invalid text.
const valueOfText = (node: FormNode, text: string): unknown => {
  const { kind, values, nullable } = node;
  if (kind === 'month') return monthOf(text);
  if (kind === 'number') return numberOf(text, { degrees: isDegrees(node) });
  if (kind === 'yes-no') return nullable && text === '' ? null : text === 'yes';
  if (kind === 'choice') return text === '' || values?.includes(text) ? codeValue(node, text) : undefined;
  if (kind === 'person') return codeValue({ ...node, numeric: true }, text);
  if (kind === 'text' && !nullable) return text;
  return text === '' ? null : text;
};

/** Parses the text of a field's control into the value of its column, or a fault code. */
export const readText = (
  kind: DraftedKind,
  { name, node }: FormField,
  text: string,
): { value: unknown; fault?: string } => {
  const value = valueOfText(node, text);
  if (value === undefined) return { value, fault: faults[node.kind] ?? 'invalid' };
  const parsed = parsedField(kind, name, value);
  return parsed.ok ? { value } : { value, fault: parsed.code };
};
