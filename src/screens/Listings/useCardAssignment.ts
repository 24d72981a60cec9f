import { useState } from 'react';

import { assignCards } from './cardAssignment.ts';

export function useCardAssignment<Home extends { id: string }>(homes: readonly Home[]) {
  const [shown, setShown] = useState(() => ({ homes, places: assignCards(homes) }));
  if (shown.homes === homes) return shown.places;
  const places = assignCards(homes, shown.places);
  setShown({ homes, places });
  return places;
}
