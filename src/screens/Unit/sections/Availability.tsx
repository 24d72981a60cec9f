import type { Unit } from '#src/api/units.ts';

import { NotifyMeButton } from '../notify/NotifyMeButton.tsx';
import { formatShortDate } from '#src/lib/days.ts';
import { Section } from './Section.tsx';

/** The move-in date, and why the home cannot be toured yet. */
export function Availability({ unit }: { unit: Unit }) {
  const { availability } = unit;
  const { notReadyReason, applicationsPending } = availability;

  return (
    <Section id="availability" title="Availability" isScreenOnly>
      <p>{formatAvailability(availability)}</p>
      {notReadyReason !== null && (
        <>
          <p>{notReadyReason}</p>
          <NotifyMeButton unit={unit} />
        </>
      )}
      {applicationsPending !== null && applicationsPending > 0 && (
        <p>
          {applicationsPending === 1
            ? 'One application is under review.'
            : `${applicationsPending} applications are under review.`}
        </p>
      )}
    </Section>
  );
}

function formatAvailability({ status, availableOn }: Unit['availability']): string {
  const on = availableOn === null ? null : formatShortDate(availableOn);
  if (status === 'AVAILABLE_NOW') return 'Available now.';
  if (status === 'ON_HOLD') return 'On hold while an application is under review.';
  if (status === 'COMING_SOON') {
    return on === null ? 'Coming soon. We don’t have a date yet.' : `Coming soon, around ${on}.`;
  }
  return on === null ? 'Available later. We don’t have a date yet.' : `Available from ${on}.`;
}
