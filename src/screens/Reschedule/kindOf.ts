import type { ChangeContext } from '#machines/reschedule/context.ts';
import type { TourKind } from '#machines/tour/context.ts';
import type { TourOffer } from '#src/api/tours.ts';

/** Of which kind the times are: chosen, or that of the tour, as long as the home is shown so. */
export function kindOf(
  { kind, seen }: ChangeContext,
  { options }: Pick<TourOffer, 'options'>,
): TourKind | undefined {
  const wanted = kind ?? seen?.kind;
  return (options.find(({ type }) => type === wanted) ?? options[0])?.type;
}
