import { useLocation } from 'react-router-dom';

import { useOrganization } from '#src/store/hooks.ts';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';

import { wordsFor } from './words.ts';

export function NotFound() {
  const organization = useOrganization();
  return (
    <NothingHere
      words={wordsFor(useLocation().pathname)}
      phone={organization?.leasingPhone}
      email={organization?.leasingEmail}
    />
  );
}
