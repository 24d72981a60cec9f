import { shallowEqual } from 'react-redux';

import type { Organization } from '#src/api/organization.ts';
import { tourFlowEndpoint } from '#src/api/tours.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { useNavigator } from '#src/store/navigator.ts';
import { useTourDay } from '#src/store/tourDay.ts';
import { TourPageFailed } from '#src/tourForms/TourPageFailed.tsx';

import { BookedDay } from './BookedDay.tsx';
import { DayArriving } from './DayArriving.tsx';
import { DayPage } from './DayPage.tsx';

type Props = { organization: Organization; slugs: readonly string[] };

const NONE: readonly string[] = [];

/** Up to four homes in one go, from the day on which they can be seen to their confirmed times. */
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
        unharmed="Your choices are saved."
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onTriedAgain={() => send({ type: 'retry.asked' })}
      />
    );
  }
  if (shown?.matches('finished')) return <BookedDay organization={organization} day={shown} />;
  if (!shown?.matches('open')) return <DayArriving />;
  const homes = open.flatMap((slug, at) => {
    const offer: TourOffer | null = offers[at] ?? null;
    return offer ? [{ slug, offer }] : [];
  });
  return <DayPage {...{ organization, homes, send }} day={shown} />;
}
