/** A text of a form; empty where there is none. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A number of a form; 0 where there is none. */
export const numberIn = (form: FormData, name: string): number => Number(textIn(form, name)) || 0;

/** What was chosen of each conflict: its radio is named by its field. */
export const chosenIn = (form: FormData) => {
  const fields: Record<string, 'mine' | 'theirs'> = {};
  for (const [name, value] of form)
    if (name.startsWith('choose.')) fields[name.slice('choose.'.length)] = value === 'theirs' ? 'theirs' : 'mine';
  return Object.keys(fields).length > 0 ? { resolve: { version: numberIn(form, 'version'), fields } } : {};
};
