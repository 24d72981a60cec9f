import type { Unit } from '#src/api/units.ts';

import { TellMe } from '../notify/TellMe.tsx';
import { shortDayOfYear } from '#src/lib/days.ts';
import { Section } from './Section.tsx';

/** When one can move in, and why one cannot look at it yet. */
export function Availability({ unit }: { unit: Unit }) {
  const { availability } = unit;
  const { notReadyBecause, applicationsPending } = availability;

  return (
    <Section id="availability" title="Availability" isScreenOnly>
      <p>{sentenceOf(availability)}</p>
      {notReadyBecause !== null && (
        <>
          <p>{notReadyBecause}</p>
          <TellMe unit={unit} />
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

function sentenceOf({ status, availableOn }: Unit['availability']): string {
  const on = availableOn === null ? null : shortDayOfYear(availableOn);
  if (status === 'AVAILABLE_NOW') return 'Available now.';
  if (status === 'ON_HOLD') return 'On hold while an application is under review.';
  if (status === 'COMING_SOON') {
    return on === null ? 'Coming soon. We don’t have a date yet.' : `Coming soon, around ${on}.`;
  }
  return on === null ? 'Available later. We don’t have a date yet.' : `Available from ${on}.`;
}
