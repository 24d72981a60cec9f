import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { momentIn } from '#src/lib/momentIn.ts';
import { Alternatives } from '#src/tourForms/times/Alternatives.tsx';
import page from '#src/tourForms/tourPage.module.css';

import type { ChangeProps } from './changeProps.ts';
import { KindChoice } from './KindChoice.tsx';
import { kindOf } from './kindOf.ts';
import { OtherTimes } from './OtherTimes.tsx';
import { TimeBox } from './Times.tsx';

/** The time that the tour has, and those that it could have. */
export function Choose({ organization, tour, offer, change, send }: ChangeProps) {
  const { context } = change;
  const { seen } = context;
  const kind = kindOf(context, offer);

  return (
    <>
      {seen && (
        <TimeBox name={seen.way === 'MOVE' ? 'Current time' : 'Previous time'} time={seen}>
          <Standing tour={tour} isMove={seen.way === 'MOVE'} />
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
      {/* what was shown and chosen of one kind is none of another */}
      <OtherTimes key={kind ?? ''} kind={kind} {...{ organization, tour, offer, change, send }} />
      <p className={page.ways}>
        {seen?.way === 'MOVE' && (
          <Button variant="outlined" onClick={() => send({ type: 'time.kept' })}>
            Keep my time
          </Button>
        )}
        {seen?.canCancel && (
          <Button variant="outlined" onClick={() => send({ type: 'cancel.asked' })}>
            Cancel tour
          </Button>
        )}
        {seen?.way !== 'MOVE' && (
          <Button component={Link} to="/listings" variant="outlined">
            See other homes
          </Button>
        )}
      </p>
    </>
  );
}

function Standing({ tour: { change, timeZone }, isMove }: Pick<ChangeProps, 'tour'> & { isMove: boolean }) {
  const { asked, askedAnswerBy, left, until } = change;
  if (asked) {
    return (
      <p>
        You’ve requested {asked.localLabel}.
        {askedAnswerBy !== null && ` Our team will answer by ${momentIn(askedAnswerBy, timeZone)}.`} Until
        then, you keep this time. If you pick another one, it replaces your request.
      </p>
    );
  }
  if (!isMove)
    return until === null ? null : <p>You can pick another time until {momentIn(until, timeZone)}.</p>;
  return (
    <p>
      You keep this time until the new one is confirmed.
      {left === 1 && ' You can reschedule this tour 1 more time.'}
      {left > 1 && ` You can reschedule this tour ${left} more times.`}
    </p>
  );
}
