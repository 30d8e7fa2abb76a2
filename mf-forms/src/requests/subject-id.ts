/** What a form's fragment is about: a property, a project, or neither. */
export interface FormFragmentProps {
  propertyId?: string;
  projectId?: string;
}

/** The id of what a form's fragment is about; empty for neither. */
export const subjectIdOf = ({ propertyId, projectId }: FormFragmentProps): string => propertyId ?? projectId ?? '';
