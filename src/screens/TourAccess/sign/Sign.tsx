import { useLocation } from 'react-router-dom';

import { useAccessContextQuery } from '#src/api/accessContext.ts';
import type { Organization } from '#src/api/organization.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';

import { LoadFailed, Waiting } from '../Waiting.tsx';
import { FindDoor } from './FindDoor.tsx';
import { HomeDoor } from './HomeDoor.tsx';

/** For whoever stands before a home and has no link: by the sign in the yard, or the box at the door. */
export function Sign({ organization }: { organization: Organization }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const unitSlug = query.get('unit') ?? '';
  const lockboxSerial = unitSlug === '' ? (query.get('lockbox') ?? '') : '';
  const isAsked = unitSlug !== '' || lockboxSerial !== '';
  const { data, error, isFetching, refetch } = useAccessContextQuery(
    {
      organizationId: organization.id,
      input: unitSlug === '' ? { lockboxSerial } : { unitSlug },
    },
    { skip: !isAsked },
  );
  const contacts = { phone: organization.leasingPhone, email: organization.leasingEmail };
  const refused = apiErrorOf(error)?.stage === 'graphql' ? apiErrorOf(error) : null;

  if (!isAsked) return <FindDoor organization={organization} serial="" problem={null} />;
  if (isFetching) return <Waiting />;
  if (data) return <HomeDoor door={data} />;
  if (data === undefined && !refused) return <LoadFailed {...contacts} onTriedAgain={() => void refetch()} />;
  return (
    <FindDoor
      key={lockboxSerial}
      organization={organization}
      serial={lockboxSerial}
      problem={
        refused
          ? Object.values(refused.info ?? { message: refused.message })
              .flat()
              .join(' ')
          : 'We couldn’t find a home or lockbox with that number. Check it against what’s printed on the box.'
      }
    />
  );
}
