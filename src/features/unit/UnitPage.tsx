import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { tourKindPluralPhrases } from '#domain/tours/kinds.ts';
import { formatList } from '#domain/text.ts';
import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import { getHomeDoorPath } from '#src/lib/accessAddress.ts';
import { formatShortDate } from '#src/lib/days.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';
import { Fold } from '#src/ui/Fold.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { ActionCard } from './actions/ActionCard.tsx';
import { BottomBar } from './actions/BottomBar.tsx';
import type { Unit } from './api/units.ts';
import { YourCost } from './cost/YourCost.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { NotifyMeButton } from './notify/NotifyMeButton.tsx';
import { Place } from './place/Place.tsx';
import { Accessibility } from './sections/Accessibility.tsx';
import { Amenities, hasAmenities, Parking, Utilities } from './sections/Amenities.tsx';
import { Neighborhood } from './sections/Neighborhood.tsx';
import { Criteria, IncomeLimits } from './sections/Criteria.tsx';
import { FloorPlans } from './sections/FloorPlans.tsx';
import { Freshness } from './sections/Freshness.tsx';
import { Pets } from './sections/Pets.tsx';
import { LeaseLengths, Prices } from './sections/Prices.tsx';
import { SameBuilding } from './sections/SameBuilding.tsx';
import { SafetyTips } from './sections/SafetyTips.tsx';
import { Section } from './sections/Section.tsx';
import { Similar } from './sections/Similar.tsx';
import sectionStyles from './sections/sections.module.css';
import { type SectionTab, SectionTabs } from './SectionTabs/SectionTabs.tsx';
import { BackToSearch, UnitHeader } from './UnitHeader.tsx';
import styles from './UnitPage.module.css';

type Props = { unit: Unit; organization: Organization };

export function UnitPage({ unit, organization }: Props) {
  const origin = useAppSelector(selectOrigin);
  const address = `${origin}/units/${unit.slug}/`;
  const { title, description, ogImageUrl, indexable } = unit.seo;
  const { isUnavailable, canBeToured } = getHomeStatus(unit);

  return (
    <article className={styles.page}>
      <PageSummary
        name={title}
        description={description}
        image={new URL(ogImageUrl, address).href}
        robots={indexable ? undefined : 'noindex'}
      />
      <BackToSearch unit={unit} organization={organization} />
      <Gallery images={unit.images} virtualTourUrl={unit.virtualTourUrl} />
      <div className={styles.columns}>
        <UnitHeader unit={unit} />
        <div className={styles.printed}>
          {/* Hidden until the page is printed, and only then loaded. */}
          <img
            className={styles.code}
            src={`/qr/units/${unit.slug}.svg`}
            alt="QR code that opens this home’s page"
            width="88"
            height="88"
            loading="lazy"
          />
          <p>
            {address} · {[organization.name, organization.leasingPhone].filter(Boolean).join(', ')}
          </p>
        </div>
        <ActionCard unit={unit} address={address} />
        <div className={styles.sections}>
          <SectionTabs tabs={listTabs(unit)} />
          <Description unit={unit} />
          {!isUnavailable && <Availability unit={unit} />}
          <Prices unit={unit} />
          {!isUnavailable && <YourCost unit={unit} organizationId={organization.id} />}
          <LeaseLengths unit={unit} />
          {!isUnavailable && <Criteria criteria={unit.criteria} vouchersAccepted={unit.vouchersAccepted} />}
          <IncomeLimits restriction={unit.incomeRestriction} />
          <Amenities amenities={unit.amenities} others={unit.otherAmenities} />
          <Pets unit={unit} />
          <Parking options={unit.parking} />
          <Utilities utilities={unit.utilities} />
          <Accessibility unit={unit} address={address} organization={organization} />
          {canBeToured && <Tours unit={unit} />}
          <FloorPlans plans={unit.floorPlans} />
          <Place property={unit.property} />
          <Neighborhood nearby={unit.nearby} safety={unit.safety} />
          <Rules property={unit.property} />
          <Freshness unit={unit} timeZone={unit.property.timeZone} />
          <SafetyTips unit={unit} organization={organization} />
        </div>
      </div>
      <SameBuilding building={unit.building} />
      <Similar homes={unit.similar} />
      <BottomBar unit={unit} address={address} />
    </article>
  );
}

/** The parts of the page that have a tab, in the order of the page. */
function listTabs(unit: Unit): SectionTab[] {
  const { canBeToured } = getHomeStatus(unit);
  const tabs = [
    [listParagraphs(unit).length > 0 ? 'about' : null, 'Overview'],
    ['prices', 'Cost'],
    [hasAmenities(unit) ? 'amenities' : null, 'Amenities'],
    [canBeToured ? 'tours' : unit.floorPlans.length > 0 ? 'floor-plans' : null, 'Tour'],
    [unit.property.point ? 'place' : null, 'Map'],
  ] as const;
  return tabs.flatMap(([id, label]) => (id === null ? [] : [{ id, label }]));
}

function listParagraphs({ description, property }: Unit): string[] {
  return [...new Set([...splitLines(description), ...splitLines(property.description ?? '')])];
}

function Description({ unit }: { unit: Unit }) {
  const [first, ...rest] = listParagraphs(unit);
  if (first === undefined) return null;
  return (
    <Section id="about" title="About this home" isScreenOnly>
      <p>{first}</p>
      {rest.length > 0 && (
        <Fold name="unitDetails" id="about" className={sectionStyles.fold} summary="Read more">
          {rest.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Fold>
      )}
    </Section>
  );
}

const splitLines = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');

/** The move-in date, and why the home cannot be toured yet. The title already says that it's available now. */
function Availability({ unit }: { unit: Unit }) {
  const { availability } = unit;
  const { status, notReadyReason, applicationsPending } = availability;
  if (status === 'AVAILABLE_NOW' && notReadyReason === null && (applicationsPending ?? 0) === 0) return null;

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
    <Section
      id="rules"
      title="House rules"
      isScreenOnly
      hint={formatList(policies.map(({ title }) => title))}
    >
      {policies.map(({ title, body }, index) => (
        <div key={index}>
          <h3>{title}</h3>
          <p>{body}</p>
        </div>
      ))}
    </Section>
  );

/** How the home can be toured, and the way in for visitors who are already there. */
const Tours = ({ unit: { slug, tours } }: { unit: Unit }) => (
  <Section id="tours" title="Tours" isScreenOnly>
    {tours.kinds.length > 0 && (
      <p>
        You can book {formatList(tours.kinds.map((kind) => tourKindPluralPhrases[kind]))} of this home.{' '}
        <Link to={`/tour-request/${slug}/time`}>See all tour times</Link>
      </p>
    )}
    {tours.kinds.includes('SELF_GUIDED') && (
      <p>
        Already at the front door? <Link to={getHomeDoorPath(slug)}>Let me in</Link>
      </p>
    )}
  </Section>
);
