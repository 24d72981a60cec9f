import { useSavedHome } from '#src/store/saved/useSaved.ts';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';
import { SaveButton } from '#src/ui/SaveButton/SaveButton.tsx';

/** Shown over a card's picture once the device's saved homes are known. */
export function SaveCardButton({ home }: { home: HomeCardFields }) {
  const [isSaved, toggle] = useSavedHome(home.slug);
  if (isSaved === null) return null;
  return <SaveButton isSaved={isSaved} name={formatPlace(home)} isOverPicture onPressed={toggle} />;
}
