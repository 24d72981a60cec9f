import { useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { toApiError } from '#src/lib/refusal.ts';

import { AccessLoadFailed, LoadingAccess } from '../LoadingAccess.tsx';
import { useAccessContextQuery } from '../api/accessContext.ts';
import { FindDoor } from './FindDoor.tsx';
import { HomeDoor } from './HomeDoor.tsx';

/** For visitors at a home without a link: they start from the yard sign or the lockbox at the door. */
export function YardSignEntry({ organization }: { organization: Organization }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const unitSlug = query.get('unit') ?? '';
  const lockboxSerial = unitSlug === '' ? (query.get('lockbox') ?? '') : '';
  const isHomeSpecified = unitSlug !== '' || lockboxSerial !== '';
  const { data, error, isFetching, refetch } = useAccessContextQuery(
    {
      organizationId: organization.id,
      input: unitSlug === '' ? { lockboxSerial } : { unitSlug },
    },
    { skip: !isHomeSpecified },
  );
  const contacts = { phone: organization.leasingPhone, email: organization.leasingEmail };
  const refused = toApiError(error)?.stage === 'graphql' ? toApiError(error) : null;

  if (!isHomeSpecified) return <FindDoor organization={organization} serial="" problem={null} />;
  if (isFetching) return <LoadingAccess />;
  if (data) return <HomeDoor door={data} />;
  if (data === undefined && !refused)
    return <AccessLoadFailed {...contacts} onRetry={() => void refetch()} />;
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
