import { useSavedHome } from '#src/store/saved/useSaved.ts';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';
import { SaveButton } from '#src/ui/SaveButton/SaveButton.tsx';

export function SimilarHome({ home }: { home: HomeCardFields }) {
  const [isSaved, toggle] = useSavedHome(home.slug);
  return (
    <HomeCard home={home}>
      {isSaved !== null && (
        <SaveButton isSaved={isSaved} name={formatPlace(home)} isOverPicture onPressed={toggle} />
      )}
    </HomeCard>
  );
}
