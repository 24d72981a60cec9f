import { useLocation } from 'react-router-dom';

import { stripPersonalParams } from '#src/lib/address.ts';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';

/** Metadata of every page. React moves it into the document's head. */
export function PageHead() {
  const organization = useOrganization();
  const origin = useAppSelector(selectOrigin);
  const { pathname, search } = useLocation();
  const address = origin + stripPersonalParams(pathname + search);

  return (
    <>
      <title>{organization ? `${organization.name} | Rentals Portal` : 'Rentals Portal'}</title>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={organization?.name ?? 'Rentals Portal'} />
      {organization?.favicon && <link rel="shortcut icon" href={organization.favicon.fileUrl} />}
    </>
  );
}
