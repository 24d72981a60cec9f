import { listed } from '#src/lib/listed.ts';
import Button from '@mui/material/Button';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { TourKind } from '#machines/tour/context.ts';
import { kindsOf } from '#machines/tourDay/steps.ts';
import { weekPager } from '#machines/weekPager.ts';
import { useTourDaysQuery } from '#src/api/tourDays.ts';
import { Days } from '#src/tourForms/times/Days.tsx';
import { zoneWords } from '#src/tourForms/times/zoneWords.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';
import { Spinner } from '#src/ui/Spinner.tsx';

import { DayHomes } from '../DayHomes.tsx';
import type { DayStepProps } from '../stepProps.ts';
import styles from '../tourDay.module.css';
import { countOfHomes } from '../words.ts';
import { KindChoice } from './KindChoice.tsx';

const DAYS = 14;

/** Which homes, in what way, and on which day they can be seen one after the other. */
export function DateStep({ homes, day, send }: DayStepProps) {
  const { context } = day;
  const kinds = kindsOf(context);
  const [kind, setKind] = useState<TourKind | null>(context.kind);
  const chosenKind = kinds.some((one) => one.kind === kind) ? kind : (kinds[0]?.kind ?? null);
  const [weeks, turn] = useMachine(weekPager);
  const [date, setDate] = useState<string | null>(context.date);
  const from = weeks.context.turnedTo.at(-1);
  const slugs = homes.map(({ slug }) => slug);
  const { organizationId, sessionKey } = context;
  const input = { slugs, type: chosenKind ?? 'IN_PERSON', days: DAYS, sessionKey, ...(from && { from }) };
  const { data, isError, refetch } = useTourDaysQuery(
    { organizationId, input },
    { skip: chosenKind === null || homes.length === 0 },
  );
  const isPlanning = day.matches({ open: { step: 'planning' } });
  const days = data ?? [];
  const most = Math.max(0, ...days.map((one) => one.homes));
  const pressed = days.find((one) => one.date === date);
  const closed = pressed?.homes === 0 ? pressed : null;
  const chosen = closed ? undefined : (pressed ?? days.find((one) => one.homes === most && most > 0));
  const nameOf = (slug: string) =>
    homes
      .filter((home) => home.slug === slug)
      .map(({ offer }) => placeOf(offer.unit))
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
        {...(homes.length > 1 && { onDropped: (slug) => send({ type: 'home.dropped', slug }) })}
      />
      <KindChoice homes={homes} kinds={kinds} chosen={chosenKind} onChosen={setKind} />
      <section className={styles.part} aria-labelledby="which-day">
        <h2 id="which-day">Pick a day</h2>
        <p className={styles.soft}>{zoneWords(first.offer.unit.property.address.city)}</p>
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
          <Days
            days={days.map((one) => ({
              date: one.date,
              words: wordsOf(one.homes, homes.length),
              isFull: one.homes === 0,
            }))}
            shown={(closed ?? chosen)?.date ?? ''}
            onChosen={setDate}
            onLater={
              weeks.matches('first')
                ? () => turn({ type: 'later.wanted', from: dayAfter(days.at(-1)?.date ?? '') })
                : null
            }
            onEarlier={weeks.matches('first') ? null : () => turn({ type: 'earlier.wanted' })}
          />
        )}
        {data && (
          <p role="status">
            {chosen
              ? chosen.without.length === 0
                ? `On ${chosen.label} you can see ${homes.length === 1 ? 'it' : `all ${homes.length}`}.`
                : `On ${chosen.label} ${listed(chosen.without.map(nameOf))} can’t be shown. You can see the other ${countOfHomes(chosen.homes)}.`
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

const wordsOf = (count: number, all: number) => {
  if (count === 0) return 'none';
  return count === all ? `all ${all}` : `${count} of ${all}`;
};

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
