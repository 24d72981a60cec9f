import type { TourKind } from '#domain/tours/kinds.ts';
import type { ChangeContext } from '#machines/reschedule/context.ts';
import type { TourOffer } from '#src/api/tours.ts';

/** The kind of tour whose times are shown: the chosen one, or the current one if the home still offers it. */
export function getTourKind(
  { kind, current }: ChangeContext,
  { options }: Pick<TourOffer, 'options'>,
): TourKind | undefined {
  const preferred = kind ?? current?.kind;
  return (options.find(({ type }) => type === preferred) ?? options[0])?.type;
}
