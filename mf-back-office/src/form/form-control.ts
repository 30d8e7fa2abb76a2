import type { ReactNode } from 'react';
import type { FormNode, NodeKind } from './form-node.ts';
import type { FormTexts } from './form-texts.ts';

/** The props of a field, or of a part of one. */
export interface NodeProps {
  node: FormNode;
  /** Its place in the form: `left.0.label`, with the field's own name first. */
  at: string;
  value: unknown;
  /** The codes of the faults in its field, by place. */
  faults: Readonly<Record<string, string>>;
  onValue: (value: unknown, fault?: string) => void;
}

/** The props of a control: its node, and the attributes that connect it to its label and texts. */
export interface ControlProps extends NodeProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Its accessible name, if it has no label beside it. */
  spoken?: string | undefined;
}

export type FormControl = (props: ControlProps) => ReactNode;

/** What a form has of its own: its words, and controls that the others do not have. */
export interface OwnForm extends FormTexts {
  controls: Partial<Record<NodeKind, FormControl>>;
}
