import { untoldOf } from '#server/homes/pricing.ts';
import { accessibilityNames, amenityNames, counted, dollars } from '#server/homes/words.ts';

import type { Fee, HomeFacts } from '../tools/home.ts';
import { accessibilityIn, amenitiesIn } from '../understand/features.ts';

const feeLine = ({ name, amountLabel }: Fee) => `${name}: ${amountLabel}`;

const untoldWords = {
  ALL: 'Required monthly fees aren’t listed, but there may be some.',
  ANOTHER: 'Another monthly fee may be required.',
  AMOUNT: 'The amount of a required monthly fee isn’t listed. It’s extra.',
};

const onTopOf = ({ monthlyChargesTold, fees }: HomeFacts['pricing']): string =>
  monthlyChargesTold ? 'Usage-based fees are extra.' : untoldWords[untoldOf(fees)];

/** The whole price, and what it is made of. */
export function priceOf({ title, pricing, leaseOptions }: HomeFacts): string {
  const { totalMonthly, totalMonthlyIsMinimum, baseRent, fees, specials, leaseMonthsForPrice } = pricing;
  const inTotal = fees.filter(({ includedInTotal }) => includedInTotal);
  const least = totalMonthlyIsMinimum ? 'at least ' : '';
  const lease = leaseMonthsForPrice === null ? '' : `, with a ${leaseMonthsForPrice}-month lease`;
  const others = leaseOptions.filter(({ months }) => months !== leaseMonthsForPrice);
  return [
    `${title} costs ${least}${dollars(totalMonthly.amountCents)} per month${pricing.monthlyChargesTold ? ' total' : ''}${lease}.${totalMonthlyIsMinimum ? ` ${onTopOf(pricing)}` : ''}`,
    `It includes: rent ${dollars(baseRent.amountCents)}${inTotal.map((fee) => `; ${feeLine(fee)}`).join('')}.`,
    ...(others.length > 0
      ? [
          `Other lease terms, per month: ${others
            .map(
              ({ months, totalMonthly: total }) =>
                `${counted(months, 'month')} ${dollars(total.amountCents)}`,
            )
            .join(', ')}.`,
        ]
      : []),
    ...specials.map((special) => `${special.title}: ${special.terms}`),
  ].join('\n');
}

/** What is paid before the key, at applying and at leaving. */
export function upfrontOf({ title, pricing }: HomeFacts): string {
  const { upfrontMin, deposit, depositNote, fees } = pricing;
  const once = fees.filter(({ timing, requirement }) => timing !== 'MONTHLY' && requirement !== 'OPTIONAL');
  const isBefore = ({ timing }: Fee) => timing === 'AT_APPLICATION' || timing === 'AT_MOVE_IN';
  const later = once.filter((fee) => !isBefore(fee));
  return [
    `${title}: at least ${dollars(upfrontMin.amountCents)} due at move-in – first month’s rent${deposit ? ', the deposit' : ''} and move-in fees.`,
    deposit
      ? `Deposit: ${dollars(deposit.amountCents)}. ${depositNote ?? ''}`.trim()
      : 'The deposit isn’t listed, but there may be one.',
    ...once.filter(isBefore).map(feeLine),
    ...(later.length > 0 ? [`Later, if they apply: ${later.map(feeLine).join('; ')}.`] : []),
  ].join('\n');
}

export function feesOf({ title, pricing }: HomeFacts): string {
  if (pricing.fees.length === 0)
    return `Fees for ${title} aren’t listed, but there may be some. Our team can tell you.`;
  const isOf = (wanted: Fee['requirement']) =>
    pricing.fees.filter(({ requirement }) => requirement === wanted);
  const part = (heading: string, fees: Fee[]) =>
    fees.length === 0 ? [] : [`${heading} ${fees.map(feeLine).join('; ')}.`];
  return [
    `Fees for ${title}:`,
    ...part('Required:', isOf('MANDATORY')),
    ...part('Situational:', isOf('SITUATIONAL')),
    ...part('Optional:', isOf('OPTIONAL')),
    ...(pricing.monthlyChargesTold
      ? []
      : ['Other required monthly fees aren’t listed, but there may be some. Our team can tell you.']),
  ].join('\n');
}

const noPets = (isTold: boolean, title: string) =>
  isTold
    ? `${title} doesn’t allow pets.`
    : `The pet policy for ${title} isn’t listed. Our team can tell you.`;

export function petsOf({ title, pets }: HomeFacts): string {
  const { dogsAllowed, catsAllowed, largeDogsAllowed, maxPets, maxWeightLbs, restrictedBreeds, fees } = pets;
  const dogs = largeDogsAllowed ? 'dogs (including large dogs)' : pets.smallDogsOnly ? 'small dogs' : 'dogs';
  const allowed = [dogsAllowed && dogs, catsAllowed && 'cats'].filter((kind) => kind !== false);
  const limits = [
    maxPets === null ? null : `up to ${counted(maxPets, 'pet')}`,
    maxWeightLbs === null ? null : `up to ${maxWeightLbs} lbs`,
    restrictedBreeds.length === 0 ? null : `not allowed: ${restrictedBreeds.join(', ')}`,
  ].filter((limit) => limit !== null);
  return [
    allowed.length === 0
      ? noPets(pets.isTold, title)
      : `${title} allows ${allowed.join(' and ')}${limits.length > 0 ? `: ${limits.join('; ')}` : ''}.`,
    ...(fees.length > 0 ? [`${fees.map(feeLine).join('; ')}.`] : []),
    pets.assistanceAnimalNote,
  ].join('\n');
}

export function parkingOf({ title, parking }: HomeFacts): string {
  if (parking.length === 0) return `Parking at ${title} isn’t listed. Our team can tell you.`;
  const lines = parking.map(({ kind, spaces, included, monthly }) => {
    const count = spaces === null ? '' : `, ${counted(spaces, 'space')}`;
    const price = included ? ', included' : monthly ? `, ${dollars(monthly.amountCents)}/mo` : '';
    return `${kind}${count}${price}`;
  });
  return `Parking at ${title}: ${lines.join('; ')}.`;
}

export function utilitiesOf({ title, utilities }: HomeFacts): string {
  if (utilities.length === 0) return `Utilities for ${title} aren’t listed. Our team can tell you.`;
  const lines = utilities.map(({ name, paidBy, estimateMonthly }) => {
    const estimate = estimateMonthly ? `, about ${dollars(estimateMonthly.amountCents)}/mo` : '';
    return `${name}: paid by ${paidBy}${estimate}`;
  });
  return `Utilities for ${title}: ${lines.join('; ')}.`;
}

export const availabilityOf = ({ title, availability }: HomeFacts): string =>
  `${title}: ${availability.label}.${availability.notReadyBecause === null ? '' : ` ${availability.notReadyBecause}`}`;

/** Whether it has what was asked for. */
export function amenitiesOf(home: HomeFacts, plain: string): string {
  const { title, amenities, otherAmenities, accessibility } = home;
  const has = new Set<string>([
    ...amenities.map((name) => amenityNames[name]),
    ...accessibility.map((name) => accessibilityNames[name]),
  ]);
  const asked = [
    ...amenitiesIn(plain).map((name) => amenityNames[name]),
    ...accessibilityIn(plain).map((name) => accessibilityNames[name]),
  ];
  if (asked.length === 0) return `Listed for ${title}: ${[...has, ...otherAmenities].join(', ')}.`;
  return asked
    .map((name) =>
      has.has(name)
        ? `Yes, ${title} has it: ${name.toLowerCase()}.`
        : `Not listed for ${title}: ${name.toLowerCase()}. Our team can tell you for sure.`,
    )
    .join('\n');
}

/** Whether somebody meets the criteria, only the application tells. */
export const noVerdict =
  'I can’t tell you whether an application will be approved. Our team decides, using the same published criteria for everyone.';

/** By what everybody is judged who applies. */
export function criteriaOf({ criteria, vouchersAccepted, incomeRestriction }: HomeFacts): string {
  return [
    noVerdict,
    ...(criteria?.summary ?? []),
    ...(vouchersAccepted === true ? ['Housing vouchers are accepted for this home.'] : []),
    ...(incomeRestriction ? [incomeLimits(incomeRestriction)] : []),
  ].join('\n');
}

function incomeLimits({ program, maxIncomeBySize }: NonNullable<HomeFacts['incomeRestriction']>): string {
  const most = maxIncomeBySize.map(
    ({ amountCents }, at) => `${dollars(amountCents)} for ${counted(at + 1, 'person', 'people')}`,
  );
  const limits = most.length === 0 ? '' : ` The most a household can earn per year: ${most.join('; ')}.`;
  return `This home has an income limit: ${program}.${limits}`;
}

export const applyTo = ({ title, applyUrl }: HomeFacts): string =>
  applyUrl === null
    ? `You can’t apply for ${title} right now.`
    : `You can apply for ${title} online: ${applyUrl} It’s best to see the home first. The application fee is in the list of fees.`;
