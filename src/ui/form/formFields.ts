/** The field that people never see and password managers never fill in. */
export const HONEYPOT_FIELD = 'subject';

/** The fields of a form in document order. */
const fieldsIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>('[data-field]')];

const getFieldName = (field: HTMLElement) => field.dataset.field ?? '';

export const listFieldNames = (form: HTMLElement) => fieldsIn(form).map(getFieldName);

export const findField = (form: HTMLElement, name: string) =>
  fieldsIn(form).find((field) => getFieldName(field) === name);

export const getLabel = (form: HTMLElement, name: string) =>
  findField(form, name)?.querySelector('legend, label')?.textContent ?? null;

export const findControl = (field: HTMLElement) =>
  field.querySelector<HTMLElement>('input, select, textarea');

export function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  const readField = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return Object.fromEntries(names.map((name) => [name, readField(name)])) as Record<Name, string>;
}

export const measureFields = (form: HTMLElement, names: readonly string[]) =>
  fieldsIn(form)
    .filter((field) => names.includes(getFieldName(field)))
    .map((field) => {
      const { top, bottom } = field.getBoundingClientRect();
      return { field, top, bottom };
    });
