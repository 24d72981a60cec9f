import type { Organization } from '#src/api/organization.ts';
import type { Unit } from '#src/api/units.ts';
import { formatShortDate } from '#src/lib/days.ts';
import { getHomeStatus } from '#src/lib/homeStatus.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { ActionCard } from './actions/ActionCard.tsx';
import { BottomBar } from './actions/BottomBar.tsx';
import { YourCost } from './cost/YourCost.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { NotifyMeButton } from './notify/NotifyMeButton.tsx';
import { Place } from './place/Place.tsx';
import { Accessibility } from './sections/Accessibility.tsx';
import { Amenities, Parking, Utilities } from './sections/Amenities.tsx';
import { Neighborhood } from './sections/Neighborhood.tsx';
import { Criteria, IncomeLimits } from './sections/Criteria.tsx';
import { FloorPlans } from './sections/FloorPlans.tsx';
import { Freshness } from './sections/Freshness.tsx';
import { Pets } from './sections/Pets.tsx';
import { LeaseLengths, Prices } from './sections/Prices.tsx';
import { SafetyTips } from './sections/SafetyTips.tsx';
import { Section } from './sections/Section.tsx';
import { Similar } from './sections/Similar.tsx';
import { UnitHeader } from './UnitHeader.tsx';
import styles from './UnitPage.module.css';

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

function Description({ unit: { description, property } }: { unit: Unit }) {
  const paragraphs = [...new Set([...splitLines(description), ...splitLines(property.description ?? '')])];
  if (paragraphs.length === 0) return null;
  return (
    <Section id="about" title="About this home" isScreenOnly>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Section>
  );
}

const splitLines = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');

/** The move-in date, and why the home cannot be toured yet. */
function Availability({ unit }: { unit: Unit }) {
  const { availability } = unit;
  const { notReadyReason, applicationsPending } = availability;

  return (
    <Section id="availability" title="Availability" isScreenOnly>
      <p>{formatAvailability(availability)}</p>
      {notReadyReason !== null && (
        <>
          <p>{notReadyReason}</p>
          <NotifyMeButton unit={unit} />
        </>
      )}
      {applicationsPending !== null && applicationsPending > 0 && (
        <p>
          {applicationsPending === 1
            ? 'One application is under review.'
            : `${applicationsPending} applications are under review.`}
        </p>
      )}
    </Section>
  );
}

function formatAvailability({ status, availableOn }: Unit['availability']): string {
  const on = availableOn === null ? null : formatShortDate(availableOn);
  if (status === 'AVAILABLE_NOW') return 'Available now.';
  if (status === 'ON_HOLD') return 'On hold while an application is under review.';
  if (status === 'COMING_SOON') {
    return on === null ? 'Coming soon. We don’t have a date yet.' : `Coming soon, around ${on}.`;
  }
  return on === null ? 'Available later. We don’t have a date yet.' : `Available from ${on}.`;
}

const Rules = ({ property: { policies } }: { property: Unit['property'] }) =>
  policies.length > 0 && (
    <Section id="rules" title="House rules" isScreenOnly>
      {policies.map(({ title, body }, index) => (
        <div key={index}>
          <h3>{title}</h3>
          <p>{body}</p>
        </div>
      ))}
    </Section>
  );
