import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { formatList } from '#domain/text.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import { listKinds } from '#machines/tourDay/steps.ts';
import { weekPager } from '#machines/weekPager.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { DayPicker } from '#src/features/tours/times/DayPicker.tsx';
import { describeTimeZone } from '#src/features/tours/times/describeTimeZone.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useViewMachine } from '#src/store/useViewMachine.ts';
import { Spinner } from '#src/ui/Spinner.tsx';

import { DayHomes } from '../DayHomes.tsx';
import { useTourDaysQuery } from '../api/tourDays.ts';
import type { DayStepProps } from '../stepProps.ts';
import styles from '../tourDay.module.css';
import { formatHomeCount } from '../tourDayText.ts';
import { KindChoice } from './KindChoice.tsx';

const DAYS = 14;

/** The homes, the kind of tour, and the days on which they can be toured one after the other. */
export function DateStep({ homes, day, send }: DayStepProps) {
  const { context } = day;
  const kinds = listKinds(context);
  const [kind, setKind] = useViewState<'dayKind', TourKind | null>('dayKind', context.kind);
  const chosenKind = kinds.some((one) => one.kind === kind) ? kind : (kinds[0]?.kind ?? null);
  const [weeks, turn] = useViewMachine('weekPager', weekPager);
  const [date, setDate] = useViewState('dayDate', context.date);
  const from = weeks.context.pageStarts.at(-1);
  const slugs = homes.map(({ slug }) => slug);
  const { organizationId, sessionKey } = context;
  const input = { slugs, type: chosenKind ?? 'IN_PERSON', days: DAYS, sessionKey, ...(from && { from }) };
  const { data, isError, refetch } = useTourDaysQuery(
    { organizationId, input },
    { skip: chosenKind === null || homes.length === 0 },
  );
  const isPlanning = day.matches({ open: { step: 'planning' } });
  const days = data ?? [];
  const max = Math.max(0, ...days.map((one) => one.homes));
  const pressed = days.find((one) => one.date === date);
  const closed = pressed?.homes === 0 ? pressed : null;
  const chosen = closed ? undefined : (pressed ?? days.find((one) => one.homes === max && max > 0));
  const getHomeName = (slug: string) =>
    homes
      .filter((home) => home.slug === slug)
      .map(({ offer }) => formatPlace(offer.unit))
      .join('');
  const [first] = homes;

  if (!first || chosenKind === null) {
    return (
      <p>
        None of these homes can be toured right now. <Link to="/listings">See all homes</Link>
      </p>
    );
  }
  return (
    <>
      <DayHomes
        homes={homes}
        {...(homes.length > 1 && { onRemoved: (slug) => send({ type: 'home.removed', slug }) })}
      />
      <KindChoice homes={homes} kinds={kinds} chosen={chosenKind} onChosen={setKind} />
      <section className={styles.part} aria-labelledby="which-day">
        <h2 id="which-day">Pick a day</h2>
        <p className={styles.soft}>{describeTimeZone(first.offer.unit.property.address.city)}</p>
        {isError && !data && (
          <p role="alert">
            We couldn’t load the days.{' '}
            <button type="button" className={styles.plain} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        {!isError && !data && <Spinner size="small" words="Finding available days…" />}
        {days.length > 0 && (
          <DayPicker
            days={days.map((one) => ({
              date: one.date,
              words: formatHomeShare(one.homes, homes.length),
              isFull: one.homes === 0,
            }))}
            shown={(closed ?? chosen)?.date ?? ''}
            onChosen={setDate}
            onLater={
              weeks.matches('first')
                ? () => turn({ type: 'later.requested', from: getNextDay(days.at(-1)?.date ?? '') })
                : null
            }
            onEarlier={weeks.matches('first') ? null : () => turn({ type: 'earlier.requested' })}
          />
        )}
        {data && (
          <p role="status">
            {chosen
              ? chosen.without.length === 0
                ? homes.length === 1
                  ? `On ${chosen.label}, you can see it.`
                  : `On ${chosen.label}, you can see all ${homes.length}.`
                : `On ${chosen.label}, ${formatList(chosen.without.map(getHomeName))} can’t be toured. You can see the other ${formatHomeCount(chosen.homes)}.`
              : closed
                ? `${closed.label}: ${closed.closedReason ?? 'No times are open. Please choose another day.'}`
                : 'No times are open on these days. Try another kind of tour, or later days.'}
          </p>
        )}
      </section>
      {chosen && (
        <Button
          className={styles.primary}
          aria-disabled={isPlanning || undefined}
          onClick={() => !isPlanning && send({ type: 'date.chosen', kind: chosenKind, date: chosen.date })}
        >
          {isPlanning ? 'Planning your day…' : 'Plan this day'}
        </Button>
      )}
    </>
  );
}

const formatHomeShare = (count: number, all: number) => {
  if (count === 0) return 'none';
  return count === all ? `all ${all}` : `${count} of ${all}`;
};

const getNextDay = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
