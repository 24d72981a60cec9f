import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { formatAnswerBy } from '#domain/tours/status.ts';
import { formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';
import { Alternatives } from '#src/tourForms/times/Alternatives.tsx';
import page from '#src/tourForms/tourPage.module.css';

import type { ChangeProps } from './changeProps.ts';
import { KindChoice } from './KindChoice.tsx';
import { getTourKind } from './getTourKind.ts';
import { OtherTimes } from './OtherTimes.tsx';
import { TimeBox } from './TimeBox.tsx';

/** The current time of the tour, and the other times available. */
export function ChooseTime({ organization, tour, offer, change, send }: ChangeProps) {
  const { context } = change;
  const { current } = context;
  const kind = getTourKind(context, offer);

  return (
    <>
      {current && (
        <TimeBox name={current.mode === 'MOVE' ? 'Current time' : 'Previous time'} time={current}>
          <RequestStatus tour={tour} isMove={current.mode === 'MOVE'} />
        </TimeBox>
      )}
      {context.alternatives.length > 0 && (
        <Alternatives slots={context.alternatives} onChosen={(slot) => send({ type: 'slot.chosen', slot })} />
      )}
      <KindChoice
        options={offer.options}
        chosen={kind ?? 'IN_PERSON'}
        onChosen={(chosen) => send({ type: 'kind.chosen', kind: chosen })}
      />
      {/* A change of kind resets the shown and chosen times. */}
      <OtherTimes key={kind ?? ''} kind={kind} {...{ organization, tour, offer, change, send }} />
      <p className={page.actions}>
        {current?.mode === 'MOVE' && (
          <Button variant="outlined" onClick={() => send({ type: 'change.abandoned' })}>
            Keep my time
          </Button>
        )}
        {current?.canCancel && (
          <Button variant="outlined" onClick={() => send({ type: 'cancel.requested' })}>
            Cancel tour
          </Button>
        )}
        {current?.mode !== 'MOVE' && (
          <Button component={Link} to="/listings" variant="outlined">
            See other homes
          </Button>
        )}
      </p>
    </>
  );
}

function RequestStatus({
  tour: { change, timeZone },
  isMove,
}: Pick<ChangeProps, 'tour'> & { isMove: boolean }) {
  const { requested, requestedAnswerBy, left, until } = change;
  if (requested) {
    return (
      <p>
        You’ve requested {requested.localLabel}.
        {requestedAnswerBy !== null && ` ${formatAnswerBy(formatZonedDateTime(requestedAnswerBy, timeZone))}`}{' '}
        Until then, you keep this time. If you pick another one, it replaces your request.
      </p>
    );
  }
  if (!isMove)
    return until === null ? null : (
      <p>You can pick another time until {formatZonedDateTime(until, timeZone)}.</p>
    );
  return (
    <p>
      You keep this time until the new one is confirmed.
      {left === 1 && ' You can reschedule this tour 1 more time.'}
      {left > 1 && ` You can reschedule this tour ${left} more times.`}
    </p>
  );
}
