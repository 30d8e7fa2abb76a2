/** A request in a form: its id, and the version that was read. */
export const rowValue = ({ id, version }: { id: string; version: number }): string => `${id}:${version}`;

/** The form value that removes the assignee; an empty value changes nothing. */
export const toNobody = 'nobody';
