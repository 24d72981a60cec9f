import { lazyPart } from '#src/ui/lazyPart.tsx';

import mapStyles from './map/MapLayout.module.css';

export const { Part: LazyFilters, preload: preloadFilters } = lazyPart(
  () => import('./filters/Filters.tsx').then((it) => it.Filters),
  { sentence: 'The filters didn’t load. Check your connection, then try again.' },
);

export const { Part: LazySuggestions, preload: preloadSuggestions } = lazyPart(() =>
  import('./Suggestions.tsx').then((it) => it.Suggestions),
);

export const { Part: LazyTurner } = lazyPart(() =>
  import('./PictureCarousel.tsx').then((it) => it.PictureCarousel),
);

export const { Part: LazyMap, preload: preloadMap } = lazyPart(
  () => import('./map/HomeMap.tsx').then((it) => it.HomeMap),
  {
    sentence: 'The map didn’t load. Check your connection, then try again. Every home is in the list.',
    className: mapStyles.missing,
    retryLabel: 'Try again',
  },
);
