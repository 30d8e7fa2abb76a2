/** A text of a form; empty if missing. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A number of a form; 0 if missing. */
export const numberIn = (form: FormData, name: string): number => Number(textIn(form, name)) || 0;

/** The choice for each conflict; its radio button is named after its field. */
export const chosenIn = (form: FormData) => {
  const fields: Record<string, 'mine' | 'theirs'> = {};
  for (const [name, value] of form)
    if (name.startsWith('choose.')) fields[name.slice('choose.'.length)] = value === 'theirs' ? 'theirs' : 'mine';
  return Object.keys(fields).length > 0 ? { resolve: { version: numberIn(form, 'version'), fields } } : {};
};
