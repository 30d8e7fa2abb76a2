import type { Path } from './location.ts';
import { addressOf, hrefOf } from './location.ts';

/** A form that is sent: method and target, and the values that a page may show before they are stored. */
export interface Submission {
  formMethod: 'GET' | 'POST';
  /** The address without its hash. */
  formAction: string;
  formEncType: string;
  formData: FormData;
}

/** No form. */
export type NoSubmission = { [Key in keyof Submission]?: undefined };

/** What can be sent: a form with the button that sent it, or values. */
export type FormSource = HTMLFormElement | FormData | Readonly<Record<string, string>>;

/** Where and how values are sent, if the form does not say it. */
export interface SendOptions {
  method?: 'get' | 'post';
  action?: string;
}

/** A form as it was sent; `action` is undefined for the current address. */
export interface SentForm extends Pick<Submission, 'formMethod' | 'formEncType' | 'formData'> {
  action: string | undefined;
}

const valuesOf = (form: HTMLFormElement, submitter: Element | null): FormData => {
  if (!(submitter instanceof HTMLElement)) return new FormData(form);
  const formData = new FormData(form, submitter);
  const { name = '', value = '' } = submitter as Partial<HTMLButtonElement>;
  // Chromium 111 leaves the button out.
  if (name && !formData.getAll(name).includes(value)) formData.append(name, value);
  return formData;
};

/** An attribute of a form, or in place of it that of the button which sent it; undefined if neither has one. */
export const formAttribute = (
  form: Element | null,
  submitter: Element | null | undefined,
  name: 'action' | 'method' | 'enctype',
): string | undefined => submitter?.getAttribute(`form${name}`) ?? form?.getAttribute(name) ?? undefined;

/** Reads what is sent. A button's own target and method precede those of its form. */
export const readForm = (source: FormSource, options: SendOptions = {}, submitter: Element | null = null): SentForm => {
  const isForm = source instanceof HTMLFormElement;
  const attributeOf = (name: 'action' | 'method' | 'enctype') => formAttribute(isForm ? source : null, submitter, name);
  const formData = isForm ? valuesOf(source, submitter) : source instanceof FormData ? source : new FormData();
  if (!isForm && source !== formData) for (const [name, value] of Object.entries(source)) formData.append(name, value);
  return {
    action: options.action ?? attributeOf('action'),
    formMethod: (options.method ?? attributeOf('method'))?.toLowerCase() === 'post' ? 'POST' : 'GET',
    formEncType: attributeOf('enctype') ?? 'application/x-www-form-urlencoded',
    formData,
  };
};

/** The values of a form as a query; of a file its name. */
export const queryOf = (formData: FormData): string =>
  new URLSearchParams(
    [...formData].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  ).toString();

/** The request for the page at a path, with its hash, since a document may have to open it; or with a form for its action. */
export const requestFor = (origin: string, path: Path, signal: AbortSignal, submission?: Submission): Request => {
  if (submission?.formMethod !== 'POST') return new Request(origin + hrefOf(path), { signal });
  const { formData, formEncType } = submission;
  const body = formEncType === 'multipart/form-data' ? formData : new URLSearchParams(queryOf(formData));
  return new Request(origin + addressOf(path), { signal, method: 'POST', body });
};
