type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Search input is in the address, so a reload restores it. */
const isSearch = (field: Field) => field.closest('search, [role="search"], [type="search"]') !== null;

/** Whether the page holds input from the visitor that a reload would lose. */
export function trackUnsavedInput(document: Document): () => boolean {
  const touched = new Set<Field>();
  const touch = ({ target }: Event) => {
    if (isField(target)) touched.add(target);
  };
  document.addEventListener('input', touch, true);

  return () => {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    // typed before we listened
    const early = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      (field) => field.value !== field.defaultValue,
    );
    return [...touched, ...early].some((field) => field.value !== '' && !isSearch(field));
  };
}
