import { useSavedHome } from '../store/useSaved.ts';
import { SaveButton } from './SaveButton.tsx';

/** Saves the home that the page is about. */
export function SaveHomeButton({ slug, name }: { slug: string; name?: string }) {
  const [isSaved, toggle] = useSavedHome(slug);
  return <SaveButton isSaved={isSaved ?? false} name={name} onPressed={toggle} />;
}
