import { useSavedHome } from '#src/store/saved/useSaved.ts';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';
import { SaveButton } from '#src/ui/SaveButton/SaveButton.tsx';

export function SimilarHome({ home }: { home: HomeCardFields }) {
  const [isSaved, toggle] = useSavedHome(home.slug);
  return (
    <HomeCard home={home}>
      {isSaved !== null && (
        <SaveButton isSaved={isSaved} name={placeOf(home)} isOverPicture onPressed={toggle} />
      )}
    </HomeCard>
  );
}
