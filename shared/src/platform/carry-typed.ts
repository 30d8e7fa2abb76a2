type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input[name]:not([type=hidden]), select[name], textarea[name]';
const isBox = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type);
const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>(controls)];

/**
 * Copies the values of forms into those that replaced them: the first form of an action into the first with that action, the second
 * into the second. Dispatches an `input` event on each form that it fills, and focuses the control that takes the place of `focused`.
 */
export const carryTyped = (
  from: Iterable<HTMLFormElement>,
  to: Iterable<HTMLFormElement>,
  focused?: Element | null,
): void => {
  const forms = [...to];
  for (const old of from) {
    const at = forms.findIndex((one) => one.getAttribute('action') === old.getAttribute('action'));
    const [form] = at < 0 ? [] : forms.splice(at, 1);
    if (!form || form === old) continue;
    const before = controlsOf(old);
    for (const control of controlsOf(form)) {
      const same = before.find(
        ({ name, type, value }) =>
          name === control.name && type === control.type && (!isBox(control) || value === control.value),
      );
      if (!same) continue;
      if (same === focused) control.focus({ preventScroll: true });
      if (isBox(control)) control.checked = isBox(same) && same.checked;
      else if (control instanceof HTMLInputElement && same instanceof HTMLInputElement && same.type === 'file')
        control.files = same.files;
      else control.value = same.value;
    }
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }
};
