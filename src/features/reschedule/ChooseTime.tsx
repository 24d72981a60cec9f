import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';

import type { TourKind } from '#domain/tours/kinds.ts';
import { formatAnswerBy } from '#domain/tours/status.ts';
import type { ChangeContext } from '#machines/reschedule/context.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { Alternatives } from '#src/features/tours/times/Alternatives.tsx';
import { FreeTimes } from '#src/features/tours/times/FreeTimes.tsx';
import { NoSuitableTimes } from '#src/features/tours/times/NoSuitableTimes.tsx';
import { useSlots } from '#src/features/tours/times/useSlots.ts';
import page from '#src/features/tours/tourPage.module.css';
import { formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';
import choices from '#src/ui/form/choices.module.css';

import type { ChangeProps } from './changeProps.ts';
import styles from './reschedule.module.css';
import { TimeBox } from './TimeBox.tsx';

/** The current time of the tour, and the other times available. */
export function ChooseTime({ organization, tour, offer, change, send }: ChangeProps) {
  const { context } = change;
  const { current } = context;
  const [search] = useSearchParams();
  const kind = getTourKind(context, offer, search.get('kind'));

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

type KindChoiceProps = {
  options: TourOffer['options'];
  chosen: TourKind;
  onChosen: (kind: TourKind) => void;
};

/** Offers other kinds of tour. Nothing is shown if there is only one. */
function KindChoice({ options, chosen, onChosen }: KindChoiceProps) {
  if (options.length < 2) return null;
  const option = options.find(({ type }) => type === chosen);
  return (
    <fieldset className={choices.group}>
      <legend>Tour type</legend>
      <div className={choices.chips}>
        {options.map(({ type, label }) => (
          <label key={type} className={`${choices.choice} ${choices.chip} ${styles.kind}`}>
            <input
              type="radio"
              name="kind"
              value={type}
              checked={type === chosen}
              onChange={() => onChosen(type)}
            />
            {label}
          </label>
        ))}
      </div>
      {option && (
        <p className={page.soft}>
          {option.durationMinutes} minutes.
          {option.approval === 'REQUEST' && ' Our team confirms each request first.'}
        </p>
      )}
    </fieldset>
  );
}

type OtherTimesProps = ChangeProps & { kind: TourKind | undefined };

/** The free times for one kind of tour. */
function OtherTimes({ organization, tour, change, send, kind }: OtherTimesProps) {
  const { organizationId, sessionKey, publicToken, slot } = change.context;
  const [search] = useSearchParams();
  const slots = useSlots({
    organizationId,
    slug: tour.unit.slug,
    sessionKey,
    rescheduleToken: publicToken,
    type: kind,
  });
  return (
    <>
      <FreeTimes
        slots={slots}
        home={tour.unit}
        city={tour.unit.property.address.city}
        initialSlotId={slot?.id ?? search.get('slot') ?? ''}
        isHolding={change.matches({ open: 'holding' })}
        verb="Take"
        onChosen={(chosen) => send({ type: 'slot.chosen', slot: chosen })}
      />
      <NoSuitableTimes slots={slots} organization={organization} unit={tour.unit} />
    </>
  );
}

/** The kind of tour whose times are shown: the chosen one, that of a time from an email, or the current one. */
function getTourKind(
  { kind, current }: ChangeContext,
  { options }: Pick<TourOffer, 'options'>,
  kindInAddress: string | null,
): TourKind | undefined {
  const find = (preferred: string | null | undefined) => options.find(({ type }) => type === preferred);
  return (find(kind ?? kindInAddress) ?? find(current?.kind) ?? options[0])?.type;
}
