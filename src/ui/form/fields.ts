/** What no person is shown, nor a password manager fills in. */
export const TRAP = 'subject';

/** The fields of a form as they stand on the page, in their order. */
const fieldsIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>('[data-field]')];

const nameOf = (field: HTMLElement) => field.dataset.field ?? '';

export const fieldNames = (form: HTMLElement) => fieldsIn(form).map(nameOf);

export const fieldNamed = (form: HTMLElement, name: string) =>
  fieldsIn(form).find((field) => nameOf(field) === name);

export const labelOf = (form: HTMLElement, name: string) =>
  fieldNamed(form, name)?.querySelector('legend, label')?.textContent ?? null;

export const controlOf = (field: HTMLElement) => field.querySelector<HTMLElement>('input, select, textarea');

export function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  const textOf = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

export const placesOf = (form: HTMLElement, names: readonly string[]) =>
  fieldsIn(form)
    .filter((field) => names.includes(nameOf(field)))
    .map((field) => {
      const { top, bottom } = field.getBoundingClientRect();
      return { field, top, bottom };
    });
