const FORM_TOP_OFFSET_PX = 96;

/** A vertical position on the page, in pixels from the top of the window. */
export type Span = { top: number; bottom: number };

export const findTopmost = <Placed extends Span>(fields: readonly Placed[]): Placed | undefined =>
  fields.reduce<Placed | undefined>(
    (first, field) => (first === undefined || field.top < first.top ? field : first),
    undefined,
  );

/** How far to scroll so that a field is below the offset; 0 if it is in view. */
export function getScrollDistance(field: Span, view: Span): number {
  const isInView = field.top >= view.top + FORM_TOP_OFFSET_PX && field.bottom <= view.bottom;
  return isInView ? 0 : field.top - view.top - FORM_TOP_OFFSET_PX;
}
