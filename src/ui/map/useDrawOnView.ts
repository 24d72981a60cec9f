import { useEffectEvent, useLayoutEffect } from 'react';

import type { MapView } from './mapView.ts';

/** Draws now and after each change of the view. */
export function useDrawOnView(view: MapView, draw: () => void) {
  const drawn = useEffectEvent(draw);
  useLayoutEffect(() => {
    drawn();
    return view.subscribe(() => drawn());
  }, [view]);
}
