import { useSavedHome } from '#src/store/saved/useSaved.ts';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';
import { SaveButton } from '#src/ui/SaveButton/SaveButton.tsx';

/** Over a card's picture, once the device has been asked. */
export function SaveHome({ home }: { home: HomeCardFields }) {
  const [isSaved, toggle] = useSavedHome(home.slug);
  if (isSaved === null) return null;
  return <SaveButton isSaved={isSaved} name={placeOf(home)} isOverPicture onPressed={toggle} />;
}
