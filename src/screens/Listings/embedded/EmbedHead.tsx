import { useLocation } from 'react-router-dom';

import { withoutPersonal } from '#src/lib/address.ts';
import { portalSearch } from '#src/lib/embedOptions.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';

/** It repeats a page of the portal, and says which. */
export function EmbedHead() {
  const origin = useAppSelector(selectOrigin);
  const { search } = useLocation();
  const address = origin + withoutPersonal(`/listings${portalSearch(search)}`);

  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  );
}
