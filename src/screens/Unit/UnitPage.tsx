import type { Organization } from '#src/api/organization.ts';
import type { Unit } from '#src/api/units.ts';
import { getHomeStatus } from '#src/lib/homeStatus.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { ActionCard } from './actions/ActionCard.tsx';
import { BottomBar } from './actions/BottomBar.tsx';
import { YourCost } from './cost/YourCost.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { Place } from './place/Place.tsx';
import { Accessibility } from './sections/Accessibility.tsx';
import { Amenities } from './sections/Amenities.tsx';
import { Neighborhood } from './sections/Neighborhood.tsx';
import { Availability } from './sections/Availability.tsx';
import { Criteria } from './sections/Criteria.tsx';
import { Description } from './sections/Description.tsx';
import { FloorPlans } from './sections/FloorPlans.tsx';
import { Freshness } from './sections/Freshness.tsx';
import { IncomeLimits } from './sections/IncomeLimits.tsx';
import { LeaseLengths } from './sections/LeaseLengths.tsx';
import { Parking } from './sections/Parking.tsx';
import { Pets } from './sections/Pets.tsx';
import { Prices } from './sections/Prices.tsx';
import { Rules } from './sections/Rules.tsx';
import { SafetyTips } from './sections/SafetyTips.tsx';
import { Similar } from './sections/Similar.tsx';
import { Utilities } from './sections/Utilities.tsx';
import { UnitHeader } from './UnitHeader.tsx';
import styles from './Unit.module.css';

type Props = { unit: Unit; organization: Organization };

export function UnitPage({ unit, organization }: Props) {
  const origin = useAppSelector(selectOrigin);
  const address = `${origin}/units/${unit.slug}/`;
  const { title, description, ogImageUrl, indexable } = unit.seo;
  const { isUnavailable } = getHomeStatus(unit);

  return (
    <article className={styles.page}>
      <PageSummary
        name={title}
        description={description}
        image={new URL(ogImageUrl, address).href}
        robots={indexable ? undefined : 'noindex'}
      />
      <UnitHeader unit={unit} organization={organization} />
      <Gallery images={unit.images} />
      <p className={styles.printed}>
        {address} · {[organization.name, organization.leasingPhone].filter(Boolean).join(', ')}
      </p>
      <div className={styles.columns}>
        <ActionCard unit={unit} address={address} />
        <div className={styles.sections}>
          <Description unit={unit} />
          {!isUnavailable && (
            <>
              <Availability unit={unit} />
              <Criteria criteria={unit.criteria} vouchersAccepted={unit.vouchersAccepted} />
            </>
          )}
          <Prices unit={unit} />
          {!isUnavailable && <YourCost unit={unit} organizationId={organization.id} />}
          <LeaseLengths unit={unit} />
          <IncomeLimits restriction={unit.incomeRestriction} />
          <Pets unit={unit} />
          <Parking options={unit.parking} />
          <Utilities utilities={unit.utilities} />
          <Amenities amenities={unit.amenities} others={unit.otherAmenities} />
          <Accessibility unit={unit} address={address} organization={organization} />
          <FloorPlans plans={unit.floorPlans} tour3dUrl={unit.tour3dUrl} />
          <Place property={unit.property} />
          <Neighborhood nearby={unit.nearby} safety={unit.safety} />
          <Rules property={unit.property} />
          <Freshness unit={unit} timeZone={unit.property.timeZone} />
          <SafetyTips unit={unit} organization={organization} />
        </div>
      </div>
      <Similar homes={unit.similar} />
      <BottomBar unit={unit} address={address} />
    </article>
  );
}
