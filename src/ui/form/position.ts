const FORM_TOP_OFFSET_PX = 96;

/** Where something stands on the page, in pixels from the top of the window. */
export type Span = { top: number; bottom: number };

export const topmost = <Placed extends Span>(fields: readonly Placed[]): Placed | undefined =>
  fields.reduce<Placed | undefined>(
    (first, field) => (first === undefined || field.top < first.top ? field : first),
    undefined,
  );

/** How far to scroll so that a field stands below the offset: not at all when it is in view. */
export function distanceTo(field: Span, view: Span): number {
  const isInView = field.top >= view.top + FORM_TOP_OFFSET_PX && field.bottom <= view.bottom;
  return isInView ? 0 : field.top - view.top - FORM_TOP_OFFSET_PX;
}
