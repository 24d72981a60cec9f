import { memo } from 'react';
import { useLocation } from 'react-router-dom';

import { keptHomes } from '#src/lib/keptHomes.ts';
import { useSaved } from '#src/store/saved/useSaved.ts';
import { SavedLink } from '#src/ui/SaveButton/SavedLink.tsx';

/** To the saved homes, with the search kept for the way back. */
export const KeptLink = memo(function KeptLink() {
  const { search } = useLocation();
  const saved = useSaved();
  return (
    <SavedLink
      to={{ search: keptHomes.encode({ saved: true }, search) }}
      count={saved?.homes.length ?? null}
    />
  );
});
