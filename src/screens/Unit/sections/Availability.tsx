import type { Unit } from '#src/api/units.ts';

import { TellMe } from '../notify/TellMe.tsx';
import { shortDayOfYear } from '#src/lib/days.ts';
import { Section } from './Section.tsx';

/** When one can move in, and why one cannot look at it yet. */
export function Availability({ unit }: { unit: Unit }) {
  const { availability } = unit;
  const { notReadyBecause, applicationsPending } = availability;

  return (
    <Section id="availability" title="When you can move in" isScreenOnly>
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
            ? 'One application is being looked at.'
            : `${applicationsPending} applications are being looked at.`}
        </p>
      )}
    </Section>
  );
}

function sentenceOf({ status, availableOn }: Unit['availability']): string {
  const on = availableOn === null ? null : shortDayOfYear(availableOn);
  if (status === 'AVAILABLE_NOW') return 'It is free now.';
  if (status === 'ON_HOLD') return 'It is on hold while an application is being decided.';
  if (status === 'COMING_SOON') {
    return on === null ? 'It is coming soon. We do not have a day yet.' : `It is coming soon, about ${on}.`;
  }
  return on === null ? 'It becomes free later. We do not have a day yet.' : `It is free from ${on}.`;
}
