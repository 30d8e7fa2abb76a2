/** A value as an object with fields; undefined for anything else. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** A value as a list; empty for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A nested value, by the names that lead to it; undefined when there is none. Inherited properties are ignored. */
export const valueAt = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((inner, name) => {
    const object = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name) ? inner : undefined;
    return object && Reflect.get(object, name);
  }, value);

/** An id as a text; empty when there is none. */
export const idOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
