import { lazyPart } from '#src/ui/lazyPart.tsx';

import mapStyles from './map/MapLayout.module.css';

export const { Part: LazyFilters, preload: preloadFilters } = lazyPart(
  () => import('./Filters/Filters.tsx').then((it) => it.Filters),
  { sentence: 'The filters didn’t load. Check your connection, then try again.' },
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

export const { Part: LazyMap, preload: preloadMap } = lazyPart(
  () => import('./map/HomeMap.tsx').then((it) => it.HomeMap),
  {
    sentence: 'The map didn’t load. Check your connection, then try again. Every home is in the list.',
    className: mapStyles.missing,
    again: 'Try again',
  },
);
