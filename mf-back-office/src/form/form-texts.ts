import type { FormNode } from './form-node.ts';

/** The words of a form, by the node that they are about. */
export interface FormTexts {
  label: (node: FormNode) => string;
  /** The text of a code of a choice. */
  choice: (node: FormNode, code: string) => string;
  hint?: (node: FormNode) => string | undefined;
  unit?: (node: FormNode) => string | undefined;
  /** The message for the code of a fault; undefined if the control shows its own. */
  fault: (node: FormNode, code: string) => string | undefined;
}
