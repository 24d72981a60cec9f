import { memo } from 'react';
import { useLocation } from 'react-router-dom';

import { savedHomesUrl } from '#src/lib/savedHomesUrl.ts';

import { SavedLink } from './SaveButton/SavedLink.tsx';
import { useSaved } from './store/useSaved.ts';

/** Links to the saved homes and keeps the search for the way back. */
export const SavedHomesLink = memo(function SavedHomesLink() {
  const { search } = useLocation();
  const saved = useSaved();
  return (
    <SavedLink
      to={{ search: savedHomesUrl.encode({ saved: true }, search) }}
      count={saved?.homes.length ?? null}
    />
  );
});
