import { type FieldName, fieldNames, trapName, type Values, valuesFrom } from 'contact-request';

export function valuesOf(form: HTMLFormElement): Values {
  return valuesFrom((name) => {
    const control = controlOf(form, name);
    return isCheckbox(control) && !control.checked ? '' : (control?.value.trim() ?? '');
  });
}

/** A course that is no longer listed becomes the first, empty option. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    if (isCheckbox(control)) control.checked = values[name] === control.value;
    else if (control && control.value.trim() !== values[name]) {
      control.value = values[name];
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
    }
  }
}

/** Only robots fill the invisible field. */
export function isTrapped(form: HTMLFormElement): boolean {
  const trap = form.elements.namedItem(trapName);
  return trap instanceof HTMLInputElement && trap.value !== '';
}

/** The switch of a selection is the one checkbox of the request. */
function isCheckbox(control: Element | undefined): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}

function controlOf(form: HTMLFormElement, name: FieldName) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) return control;
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control;
  return undefined;
}
