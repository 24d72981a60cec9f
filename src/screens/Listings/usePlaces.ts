import { useState } from 'react';

import { placesFor } from './places.ts';

export function usePlaces<Home extends { id: string }>(homes: readonly Home[]) {
  const [shown, setShown] = useState(() => ({ homes, places: placesFor(homes) }));
  if (shown.homes === homes) return shown.places;
  const places = placesFor(homes, shown.places);
  setShown({ homes, places });
  return places;
}
