import { keepingFaults } from './confined-program.ts';
import type { Contract, ProofAnswer } from './contract.ts';
import { pageAt } from './dead-links.ts';
import type { Form } from './forms.ts';
import type { Sample } from './generate.ts';
import type { Each } from './progress.ts';

/** A form on a page of the site. */
export interface PostedForm extends Form {
  /** Address of the page that holds the form. */
  url: string;
}

/** The inputs with which a form is sent: valid values, none, or values that no field expects and the API rejects. */
export const fillings = ['usual', 'no', 'odd'] as const;

/** The kind of input with which a form is sent. */
export type Filling = (typeof fillings)[number];

const odd = '"><b>\u0000\u202e%00 🙈\r\n'.repeat(40);
const byType: Record<string, string> = {
  email: 'proof@agency.example',
  tel: '055123456',
  date: '2026-03-14',
  month: '2026-03',
  time: '09:00',
  'datetime-local': '2026-03-14T09:00',
  number: '1',
  url: 'https://proof.example/',
  checkbox: 'on',
  radio: 'on',
  password: 'a usual password',
};
const typesWithValue = new Set(['hidden', 'submit', 'button', 'select', 'checkbox', 'radio']);

/** The fields of a form as they are submitted; each field is sent once. */
export const fieldsOf = (
  { fields }: Form,
  filling: Filling,
  samples: Readonly<Record<string, Sample>>,
): [string, string][] => {
  if (filling === 'no') return [];
  const fieldValues = new Map<string, string>();
  for (const { name, type, value } of fields) {
    const sample = samples[name]?.(0, 'full');
    const usual =
      (typesWithValue.has(type) && value) || byType[type] || (typeof sample === 'string' && sample) || value || 'Proef';
    if (type !== 'file' && !fieldValues.has(name)) fieldValues.set(name, filling === 'odd' ? odd : usual);
  }
  return [...fieldValues];
};

/** The dependencies with which forms are sent. */
export interface ActionContext {
  routes: Contract['routes'];
  samples: Readonly<Record<string, Sample>>;
  /** Whether a failed part belongs to a remote under proof. */
  isProved: (failed: string, page: string) => boolean;
  post: (url: string, fields: [string, string][], filling: Filling) => Promise<ProofAnswer>;
  /** What the renders did outside the contract since the last call, as ends of sentences. */
  breaches: () => string[];
  now: (what: string) => void;
  each: Each;
  /** The number of shares into which the forms are divided. */
  shares: number;
}

/** Submits each form whose page belongs to a remote under proof, with valid and invalid input. Returns a message for each action that fails. */
export const tryActions = async (forms: readonly PostedForm[], context: ActionContext): Promise<string[]> => {
  const faults: string[] = [];
  const tried = new Set<string>();
  for (const form of context.each('forms', forms, context.shares)) {
    const { url, action } = form;
    if (!URL.canParse(action, url)) continue;
    const to = new URL(action, url);
    const page = pageAt(context.routes, to.pathname);
    const key = JSON.stringify([page, form.fields.map(({ name, type }) => [name, type])]);
    if (page === null || to.origin !== new URL(url).origin || tried.has(key) || !context.isProved(page, page)) continue;
    tried.add(key);
    for (const filling of fillings) {
      const what = `the page '${page}' in ${to.pathname.split('/')[1]}`;
      const occasion = `when a form is sent to it with ${filling} input`;
      context.now(`${what}, sent a form with ${filling} input`);
      const fields = fieldsOf(form, filling, context.samples);
      const answer = await keepingFaults(
        () => faults,
        () => context.post(to.href, fields, filling),
      );
      const failed = answer.failures.filter(
        ({ failure, what: part }) =>
          failure !== 'not-found' && !(failure === 'api' && filling !== 'usual') && context.isProved(part, page),
      );
      for (const { failure, why } of failed)
        faults.push(`${what} fails ${occasion} (${failure}): ${why.split('\n')[0]}`);
      if (answer.status >= 500 && answer.failures.length === 0)
        faults.push(`${what} answers ${answer.status} ${occasion}`);
      faults.push(...context.breaches().map((breach) => `${what} ${breach} ${occasion}`));
    }
  }
  return faults;
};
