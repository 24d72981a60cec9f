import { shallowEqual } from 'react-redux';

import type { Organization } from '#src/api/organization.ts';
import { TourPageFailed } from '#src/features/tours/TourPageFailed.tsx';
import { tourFlowEndpoint } from '#src/features/tours/api/tours.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { useNavigator } from '#src/store/navigator.ts';

import { BookedDay } from './BookedDay.tsx';
import { TourDayLoading } from './TourDayLoading.tsx';
import { DayPage } from './DayPage.tsx';
import { useTourDay } from './store/tourDay.ts';

type Props = { organization: Organization; slugs: readonly string[] };

const NONE: readonly string[] = [];

/** Tours of up to four homes on one day, from choosing the day to the confirmed times. */
export function TourDay({ organization, slugs }: Props) {
  useNavigator();
  const [day, send] = useTourDay();
  const shown = day?.context.slugs.join() === slugs.join() ? day : null;
  const open = shown?.context.offer?.homes.map(({ slug }) => slug) ?? NONE;
  const offers = useAppSelector(
    (state) =>
      open.map(
        (slug) => tourFlowEndpoint.select({ organizationId: organization.id, slug })(state).data ?? null,
      ),
    shallowEqual,
  );

  if (shown?.matches('loadFailed')) {
    return (
      <TourPageFailed
        name="See several homes"
        reassurance="Your choices are saved."
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (shown?.matches('finished')) return <BookedDay organization={organization} day={shown} />;
  if (!shown?.matches('open')) return <TourDayLoading />;
  const homes = open.flatMap((slug, at) => {
    const offer: TourOffer | null = offers[at] ?? null;
    return offer ? [{ slug, offer }] : [];
  });
  return <DayPage {...{ organization, homes, send }} day={shown} />;
}
