import { lazyPart } from '#src/ui/lazyPart.tsx';

export const { Part: LazyFilters, preload: preloadFilters } = lazyPart(
  () => import('./Filters/Filters.tsx').then((it) => it.Filters),
  { sentence: 'The filters did not load. Check your connection, then press again.' },
);

export const { Part: LazySuggestions, preload: preloadSuggestions } = lazyPart(() =>
  import('./Suggestions.tsx').then((it) => it.Suggestions),
);

/** A page that comes from the server has its place, not yet the drawing. */
export const { Part: LazyDrawing } = lazyPart(() =>
  import('#src/ui/NothingHere/MissingHouse.tsx').then((it) => it.MissingHouse),
);

export const { Part: LazyTurner } = lazyPart(() =>
  import('./PictureTurner.tsx').then((it) => it.PictureTurner),
);
