import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';

import { tourRequestEndpoint } from '#src/api/tourRequests.ts';
import { tourFlowEndpoint } from '#src/api/tours.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { useNavigator } from '#src/store/navigator.ts';
import type { ChangeSnapshot } from '#src/store/reschedule.ts';
import { useReschedule } from '#src/store/reschedule.ts';
import { FindTour } from '#src/tourForms/find/FindTour.tsx';
import { TryAgain } from '#src/tourForms/TryAgain.tsx';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { Blocked } from './Blocked.tsx';
import { CancelForm } from './CancelForm.tsx';
import type { ChangeProps } from './changeProps.ts';
import { Confirm } from './Confirm.tsx';
import { Choose } from './Choose.tsx';
import { Done } from './Done.tsx';
import { isAskedFor } from './isAskedFor.ts';
import { Missed } from './Missed.tsx';
import { Shell } from './Shell.tsx';
import type { Part } from './partOf.ts';
import { partOf } from './partOf.ts';
import { headingOf, WAITING } from './words.ts';

const bodies: Record<Part, ComponentType<ChangeProps>> = {
  choose: Choose,
  confirm: Confirm,
  cancel: CancelForm,
  missed: Missed,
  blocked: Blocked,
};

/** A booked tour by its link: another time, no time at all, or one for a tour that was missed. */
export function Reschedule() {
  const { publicToken = '' } = useParams();
  useNavigator();
  const organization = useOrganization();
  const [snapshot, send] = useReschedule();
  const change = snapshot?.context.publicToken === publicToken ? snapshot : null;
  const organizationId = organization?.id ?? '';
  // the machine has them asked for
  const { data: tour } = tourRequestEndpoint.useQueryState(
    organization ? { organizationId, publicToken } : skipToken,
  );
  const { data: offer } = tourFlowEndpoint.useQueryState(
    tour ? { organizationId, slug: tour.unit.slug } : skipToken,
  );

  if (organization && change?.matches('unknown')) return <FindTour organization={organization} isEnded />;
  if (organization && change?.matches('loadFailed')) {
    return (
      <Shell heading="We couldn’t load your tour" unit={null}>
        <p role="alert">
          Your connection may have dropped, or something went wrong on our end. Your tour hasn’t changed.
        </p>
        <p>
          <TryAgain onPressed={() => send({ type: 'retry.asked' })} />
        </p>
        <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
      </Shell>
    );
  }
  if (!organization || !change || !tour || change.matches('loading') || change.matches('closed')) {
    return (
      <Shell heading={WAITING} unit={tour?.unit ?? null}>
        <Spinner size="small" words="Loading your tour…" />
      </Shell>
    );
  }
  if (change.matches('finished')) return <Done tour={tour} before={change.context.before} />;
  const part = partOf(change);
  const Body = bodies[part];
  const shown = offer ?? { options: [], identityConsent: null };
  const { note, trouble } = change.context;
  return (
    <Shell
      heading={headingOf(part, change.context, isAskedFor(change.context, shown))}
      note={note}
      trouble={trouble}
      words={wordsOf(change)}
      unit={tour.unit}
    >
      <Body key={part} {...{ organization, tour, change, send }} offer={shown} />
    </Shell>
  );
}

/** Null when a field tells it. */
function wordsOf({ context: { trouble, lostSlot } }: ChangeSnapshot): string | null {
  if (trouble === null) return null;
  if (trouble.code === 'SLOT_UNAVAILABLE' && lostSlot !== null) {
    return `Someone just booked ${lostSlot.localLabel}. Your tour hasn’t changed.`;
  }
  const told = Object.entries(trouble.fields);
  if (told.length === 0) return trouble.message;
  const here = told.filter(([name]) => name !== 'phoneNumber' && name !== 'comment');
  return here.length === 0 ? null : [...new Set(here.flatMap(([, messages]) => messages))].join(' ');
}
