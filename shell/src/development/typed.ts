type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormFields {
  path: string;
  fields: [name: string, value: string, checked: boolean][];
  focus: string | null;
}

const key = 'rowhouse-typed';
const patience = 10_000; // ms
const step = 150; // ms
const all = 'input:not([type=password], [type=file], [type=hidden], [type=submit], [type=button]), textarea, select';
const touchedFields = new Set<string>();
// What the previous document stored for this page; a page that throws has none of its fields.
let carriedFields: FormFields['fields'] = [];

const isField = (value: unknown): value is Field => value instanceof Element && value.matches(all);

// The key of a field: its form, its name and its index among fields with that name.
const namedFields = (): Map<string, Field> => {
  const numbers = new Map<string, number>();
  return new Map(
    [...document.querySelectorAll<Field>(all)].map((field) => {
      const name = `${field.form?.getAttribute('action') ?? ''} ${field.name || field.id}`;
      const number = numbers.get(name) ?? 0;
      numbers.set(name, number + 1);
      return [`${name} ${number}`, field];
    }),
  );
};

const nameOf = (wanted: Field): string | null => [...namedFields()].find(([, field]) => field === wanted)?.[0] ?? null;

const isChecked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked;
const isBox = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);

// React overrides the setter on the element to track its own writes; the setter of the prototype bypasses it.
const write = (field: Field, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

const restoreOne = (field: Field, value: string, checked: boolean): boolean => {
  if (isBox(field)) {
    if (field.checked === checked) return true;
    field.click();
    return false;
  }
  if (field.value === value) return true;
  write(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return false;
};

const watchFields = ({ target }: Event): void => {
  const name = isField(target) ? nameOf(target) : null;
  if (name !== null) touchedFields.add(name);
};
for (const type of ['input', 'change']) document.addEventListener(type, watchFields, true);

/** Stores what was typed on this page, for the next document at this address. */
export const keepTyped = (): void => {
  const shownFields = namedFields();
  const fields = [...shownFields].flatMap(([name, field]): FormFields['fields'] =>
    touchedFields.has(name) ? [[name, field.value, isChecked(field)]] : [],
  );
  const { activeElement } = document;
  const entry: FormFields = {
    path: location.pathname,
    fields: [...fields, ...carriedFields.filter(([name]) => !shownFields.has(name))],
    focus: isField(activeElement) ? nameOf(activeElement) : null,
  };
  sessionStorage.setItem(key, JSON.stringify(entry));
};

/** Types the stored values again, once the page is hydrated; a part that hydrates late gets its values then. */
export const restoreTyped = (): void => {
  const entry: FormFields | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  sessionStorage.removeItem(key);
  if (!entry || entry.path !== location.pathname) return;
  carriedFields = entry.fields;
  for (const [name] of carriedFields) touchedFields.add(name);
  // Counted from hydration, however slow the machine is.
  let end = Infinity;
  // Checked twice: React may take over a field, and write its own value, right after.
  let good = 0;
  const look = (): void => {
    const fields = namedFields();
    const isHydrated = document.documentElement.dataset.hydrated !== undefined;
    if (isHydrated && end === Infinity) end = Date.now() + patience;
    const results = entry.fields.map(([name, value, checked]) => {
      const field = fields.get(name);
      return field !== undefined && isHydrated && restoreOne(field, value, checked);
    });
    good = results.every(Boolean) ? good + 1 : 0;
    if (good === 1 && entry.focus !== null) fields.get(entry.focus)?.focus({ preventScroll: true });
    if (good < 3 && Date.now() < end) setTimeout(look, step);
  };
  look();
};
