/** Gives the controls of a form what was typed before, except where something else is typed already. */
export function restore(form: HTMLFormElement, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      // by a click, of which whoever draws the box learns
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
