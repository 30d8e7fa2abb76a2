type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input[name]:not([type=hidden]), select[name], textarea[name]';
const isBox = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type);
const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>(controls)];

/**
 * Copies the values of the forms in one element into the forms with the same action in another. Dispatches an `input` event on each
 * form that it fills.
 */
export const carryTyped = (from: Element, to: Element): void => {
  const forms = [...to.querySelectorAll('form')];
  for (const old of from.querySelectorAll('form')) {
    const form = forms.find((one) => one.getAttribute('action') === old.getAttribute('action'));
    if (!form) continue;
    const before = controlsOf(old);
    for (const control of controlsOf(form)) {
      const same = before.find(
        ({ name, type, value }) =>
          name === control.name && type === control.type && (!isBox(control) || value === control.value),
      );
      if (!same) continue;
      if (isBox(control)) control.checked = isBox(same) && same.checked;
      else if (control instanceof HTMLInputElement && same instanceof HTMLInputElement && same.files)
        control.files = same.files;
      else control.value = same.value;
    }
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }
};
