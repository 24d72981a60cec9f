import { holdOfDay } from '#machines/tourDay/stops.ts';
import { longDay } from '#src/lib/days.ts';
import { HeldTime } from '#src/tourForms/HeldTime.tsx';

import type { DayStepProps } from './stepProps.ts';
import { countOfHomes } from './words.ts';

const words = {
  ended: 'No longer held. You can still book them if they’re available.',
  announced: 'We’re holding your times',
};

/** All times that are kept, as one. */
export function HeldDay({ day, send }: Pick<DayStepProps, 'day' | 'send'>) {
  const { stops, date } = day.context;
  return (
    <HeldTime
      hold={holdOfDay(stops)}
      isRenewing={day.matches({ open: { hold: 'renewing' } })}
      {...words}
      onExtended={() => send({ type: 'extension.asked' })}
    >
      {countOfHomes(stops.length)} on {longDay(date ?? '')}
    </HeldTime>
  );
}
