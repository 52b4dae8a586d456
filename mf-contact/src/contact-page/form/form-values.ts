import { type FieldName, fieldNames, trapName, type Values, valuesFrom } from 'contact-request';

/** The form's values without the spaces around them. */
export function valuesOf(form: HTMLFormElement): Values {
  return valuesFrom((name) => controlOf(form, name)?.value.trim() ?? '');
}

/** Writes values into the form; a course that is no longer listed becomes the first, empty option. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    if (!control || control.value.trim() === values[name]) continue;
    control.value = values[name];
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
  }
}

/** The invisible field that only robots fill. */
export function isTrapped(form: HTMLFormElement): boolean {
  const trap = form.elements.namedItem(trapName);
  return trap instanceof HTMLInputElement && trap.value !== '';
}

function controlOf(form: HTMLFormElement, name: FieldName) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) return control;
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control;
  return undefined;
}
