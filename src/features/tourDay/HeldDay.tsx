import { getDayHold } from '#machines/tourDay/stops.ts';
import { HeldTime } from '#src/features/tours/HeldTime.tsx';
import { formatLongDay } from '#src/lib/days.ts';

import type { DayStepProps } from './stepProps.ts';
import { formatHomeCount } from './tourDayText.ts';

const heldDayTexts = {
  ended: 'No longer held. You can still book them if they’re available.',
  announce: (time: string) => `We’re holding your times for ${time}.`,
};

/** All held times, shown as one. */
export function HeldDay({ day, send }: Pick<DayStepProps, 'day' | 'send'>) {
  const { stops, date } = day.context;
  return (
    <HeldTime
      hold={getDayHold(stops)}
      isRenewing={day.matches({ open: { hold: 'renewing' } })}
      {...heldDayTexts}
      onExtended={() => send({ type: 'extension.requested' })}
    >
      {formatHomeCount(stops.length)} on {formatLongDay(date ?? '')}
    </HeldTime>
  );
}
