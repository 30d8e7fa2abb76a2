import type { Refusal } from '@rowhouse/shared/login/typed-form';
import type { ShortField } from './short-form.tsx';

/** The fields that somebody else has changed meanwhile, with their value beside the typed one. */
export const differingFields = (fields: readonly ShortField[], result: Refusal | undefined) =>
  result?.intent !== 'change' || result.failure !== 'conflict'
    ? []
    : fields.flatMap(({ name, label, defaultValue, options }) => {
        const textOf = (value: unknown) => options?.find((one) => one.value === value)?.label ?? String(value ?? '');
        const [now, mine] = [textOf(defaultValue), textOf(result.typed[name] ?? defaultValue)];
        return now === mine ? [] : [{ name: label, now, mine }];
      });
