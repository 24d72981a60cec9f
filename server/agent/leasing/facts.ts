import { formatCount } from '#domain/text.ts';
import { getUndisclosedFees, undisclosedTexts } from '#domain/homes/disclosure.ts';
import { accessibilityNames, amenityNames, formatDollars } from '#server/homes/homeLabels.ts';

import type { Fee, HomeFacts } from '../tools/readHome.ts';
import { parseAccessibility, parseAmenities } from '../understand/features.ts';

const formatFeeLine = ({ name, amountLabel }: Fee) => `${name}: ${amountLabel}`;

const extraFees = {
  ALL: 'Required monthly fees aren’t listed, but there may be some.',
  ANOTHER: 'Another monthly fee may be required.',
  AMOUNT: 'The amount of a required monthly fee isn’t listed. It’s extra.',
};

const formatExtraFees = ({ monthlyFeesDisclosed, fees }: HomeFacts['pricing']): string =>
  monthlyFeesDisclosed ? 'Usage-based fees are extra.' : extraFees[getUndisclosedFees(fees)];

function formatTotal({ title, pricing }: HomeFacts): string {
  const price = formatDollars(pricing.totalMonthly.amountCents);
  const { totalMonthlyIsMinimum: isMinimum, monthlyFeesDisclosed: isTotal } = pricing;
  if (isMinimum && isTotal) return `${title} costs at least ${price} per month total.`;
  if (isMinimum) return `${title} costs at least ${price} per month.`;
  return isTotal ? `${title} costs ${price} per month total.` : `${title} costs ${price} per month.`;
}

const formatLeaseForPrice = (months: number): string =>
  months === 1
    ? 'That’s for a month-to-month lease.'
    : `That’s for a lease of ${formatCount(months, 'month')}.`;

/** The total price and its parts. */
export function describePrice(home: HomeFacts): string {
  const { pricing, leaseOptions } = home;
  const { totalMonthlyIsMinimum, baseRent, fees, specials, leaseMonthsForPrice } = pricing;
  const includedFees = fees.filter(({ includedInTotal }) => includedInTotal);
  const totalSentences = [
    formatTotal(home),
    ...(leaseMonthsForPrice === null ? [] : [formatLeaseForPrice(leaseMonthsForPrice)]),
    ...(totalMonthlyIsMinimum ? [formatExtraFees(pricing)] : []),
  ];
  const otherLeaseOptions = leaseOptions.filter(({ months }) => months !== leaseMonthsForPrice);
  return [
    totalSentences.join(' '),
    `It includes: ${[`rent ${formatDollars(baseRent.amountCents)}`, ...includedFees.map(formatFeeLine)].join('; ')}.`,
    ...(otherLeaseOptions.length > 0
      ? [
          `Other lease terms, per month: ${otherLeaseOptions
            .map(
              ({ months, totalMonthly: total }) =>
                `${formatCount(months, 'month')} ${formatDollars(total.amountCents)}`,
            )
            .join(', ')}.`,
        ]
      : []),
    ...specials.map((special) => `${special.title}: ${special.terms}`),
  ].join('\n');
}

/** What is due before move-in, when applying, and when moving out. */
export function describeUpfrontCosts({ title, pricing }: HomeFacts): string {
  const { upfrontMin, deposit, depositNote, fees } = pricing;
  const oneTimeFees = fees.filter(
    ({ timing, requirement }) => timing !== 'MONTHLY' && requirement !== 'OPTIONAL',
  );
  const isDueBeforeMoveIn = ({ timing }: Fee) => timing === 'AT_APPLICATION' || timing === 'AT_MOVE_IN';
  const laterFees = oneTimeFees.filter((fee) => !isDueBeforeMoveIn(fee));
  const total = formatDollars(upfrontMin.amountCents);
  return [
    deposit
      ? `${title}: at least ${total} due at move-in – first month’s rent, the deposit and move-in fees.`
      : `${title}: at least ${total} due at move-in – first month’s rent and move-in fees.`,
    deposit === null
      ? undisclosedTexts.deposit
      : [`Deposit: ${formatDollars(deposit.amountCents)}.`, depositNote].filter(Boolean).join(' '),
    ...oneTimeFees.filter(isDueBeforeMoveIn).map(formatFeeLine),
    ...(laterFees.length > 0 ? [`Later, if they apply: ${laterFees.map(formatFeeLine).join('; ')}.`] : []),
  ].join('\n');
}

export function describeFees({ title, pricing }: HomeFacts): string {
  if (pricing.fees.length === 0)
    return `Fees for ${title} aren’t listed, but there may be some. Our team can tell you.`;
  const filterByRequirement = (status: Fee['requirement']) =>
    pricing.fees.filter(({ requirement }) => requirement === status);
  const formatSection = (heading: string, fees: Fee[]) =>
    fees.length === 0 ? [] : [`${heading} ${fees.map(formatFeeLine).join('; ')}.`];
  return [
    `Fees for ${title}:`,
    ...formatSection('Required:', filterByRequirement('MANDATORY')),
    ...formatSection('Situational:', filterByRequirement('SITUATIONAL')),
    ...formatSection('Optional:', filterByRequirement('OPTIONAL')),
    ...(pricing.monthlyFeesDisclosed
      ? []
      : ['Other required monthly fees aren’t listed, but there may be some. Our team can tell you.']),
  ].join('\n');
}

const formatNoPets = (isDisclosed: boolean, title: string) =>
  isDisclosed
    ? `${title} doesn’t allow pets.`
    : `The pet policy for ${title} isn’t listed. Our team can tell you.`;

/** Without its period, since limits may follow. */
function formatAllowedPets({ title, pets }: HomeFacts): string | null {
  const { dogsAllowed, catsAllowed, largeDogsAllowed, smallDogsOnly } = pets;
  if (!dogsAllowed) return catsAllowed ? `${title} allows cats` : null;
  if (largeDogsAllowed) {
    return catsAllowed
      ? `${title} allows dogs (including large dogs) and cats`
      : `${title} allows dogs (including large dogs)`;
  }
  if (smallDogsOnly)
    return catsAllowed ? `${title} allows small dogs and cats` : `${title} allows small dogs`;
  return catsAllowed ? `${title} allows dogs and cats` : `${title} allows dogs`;
}

function formatPetPolicy(home: HomeFacts, limits: readonly string[]): string {
  const allowed = formatAllowedPets(home);
  if (allowed === null) return formatNoPets(home.pets.isDisclosed, home.title);
  return limits.length === 0 ? `${allowed}.` : `${allowed}: ${limits.join('; ')}.`;
}

export function describePets(home: HomeFacts): string {
  const { pets } = home;
  const { maxPets, maxWeightLbs, restrictedBreeds, fees } = pets;
  const limits = [
    maxPets === null ? null : `up to ${formatCount(maxPets, 'pet')}`,
    maxWeightLbs === null ? null : `up to ${maxWeightLbs} lbs`,
    restrictedBreeds.length === 0 ? null : `not allowed: ${restrictedBreeds.join(', ')}`,
  ].filter((limit) => limit !== null);
  return [
    formatPetPolicy(home, limits),
    ...(fees.length > 0 ? [`${fees.map(formatFeeLine).join('; ')}.`] : []),
    pets.assistanceAnimalNote,
  ].join('\n');
}

export function describeParking({ title, parking }: HomeFacts): string {
  if (parking.length === 0) return `Parking at ${title} isn’t listed. Our team can tell you.`;
  const lines = parking.map(({ kind, spaces, included, monthly }) => {
    const price = monthly === null ? null : `${formatDollars(monthly.amountCents)}/mo`;
    return [kind, spaces === null ? null : formatCount(spaces, 'space'), included ? 'included' : price]
      .filter((fact) => fact !== null)
      .join(', ');
  });
  return `Parking at ${title}: ${lines.join('; ')}.`;
}

export function describeUtilities({ title, utilities }: HomeFacts): string {
  if (utilities.length === 0) return `Utilities for ${title} aren’t listed. Our team can tell you.`;
  const lines = utilities.map(({ name, paidBy, estimateMonthly }) => {
    return estimateMonthly === null
      ? `${name}: paid by ${paidBy}`
      : `${name}: paid by ${paidBy}, about ${formatDollars(estimateMonthly.amountCents)}/mo`;
  });
  return `Utilities for ${title}: ${lines.join('; ')}.`;
}

export const describeAvailability = ({ title, availability: { label, notReadyReason } }: HomeFacts): string =>
  notReadyReason === null ? `${title}: ${label}.` : `${title}: ${label}. ${notReadyReason}`;

/** Says whether the home has the features the visitor asked about. */
export function describeAmenities(home: HomeFacts, normalizedText: string): string {
  const { title, amenities, otherAmenities, accessibility } = home;
  const homeFeatures = new Set<string>([
    ...amenities.map((name) => amenityNames[name]),
    ...accessibility.map((name) => accessibilityNames[name]),
  ]);
  const mentioned = [
    ...parseAmenities(normalizedText).map((name) => amenityNames[name]),
    ...parseAccessibility(normalizedText).map((name) => accessibilityNames[name]),
  ];
  if (mentioned.length === 0)
    return `Listed for ${title}: ${[...homeFeatures, ...otherAmenities].join(', ')}.`;
  return mentioned
    .map((name) =>
      homeFeatures.has(name)
        ? `Yes, ${title} has it: ${name}.`
        : `Not listed for ${title}: ${name}. Our team can tell you for sure.`,
    )
    .join('\n');
}

/** Only the application decides whether someone meets the criteria. */
export const noEligibilityVerdict =
  'I can’t tell you whether an application will be approved. Our team decides, using the same published criteria for everyone.';

/** The criteria that apply to every applicant. */
export function describeCriteria({ criteria, vouchersAccepted, incomeRestriction }: HomeFacts): string {
  return [
    noEligibilityVerdict,
    ...(criteria?.summary ?? []),
    ...(vouchersAccepted === true ? ['Housing vouchers are accepted for this home.'] : []),
    ...(incomeRestriction ? [formatIncomeLimits(incomeRestriction)] : []),
  ].join('\n');
}

function formatIncomeLimits({
  program,
  maxIncomeBySize,
}: NonNullable<HomeFacts['incomeRestriction']>): string {
  const limitTexts = maxIncomeBySize.map(
    ({ amountCents }, index) =>
      `${formatDollars(amountCents)} for ${formatCount(index + 1, 'person', 'people')}`,
  );
  return limitTexts.length === 0
    ? `This home has an income limit: ${program}.`
    : `This home has an income limit: ${program}. Maximum household income per year: ${limitTexts.join('; ')}.`;
}

export const describeHowToApply = ({ title, applyUrl }: HomeFacts): string =>
  applyUrl === null
    ? `You can’t apply for ${title} right now.`
    : `You can apply for ${title} online: ${applyUrl} It’s best to see the home first. The application fee is in the list of fees.`;
