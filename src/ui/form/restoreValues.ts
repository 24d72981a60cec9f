/** Restores typed values in a form's controls, except where something else has been typed. */
export function restoreValues(form: HTMLFormElement, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      // A click also notifies the component that renders the checkbox.
      if (value !== '' && !control.checked) control.click();
    } else if (control instanceof RadioNodeList) {
      if (control.value === '') control.value = value;
    } else if (control instanceof HTMLSelectElement) {
      control.value = value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === control.defaultValue) control.value = value;
    }
  }
}
