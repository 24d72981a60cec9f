import { untoldOf } from '#server/homes/pricing.ts';
import { accessibilityNames, amenityNames, counted, dollars } from '#server/homes/words.ts';

import type { Fee, HomeFacts } from '../tools/home.ts';
import { accessibilityIn, amenitiesIn } from '../understand/features.ts';

const month = 'a month';

const feeLine = ({ name, amountLabel }: Fee) => `${name}: ${amountLabel}`;

const untoldWords = {
  ALL: 'no required monthly charges are told',
  ANOTHER: 'another charge may be required each month',
  AMOUNT: 'a required charge is told without its amount',
};

const onTopOf = ({ monthlyChargesTold, fees }: HomeFacts['pricing']): string =>
  ` at least; ${monthlyChargesTold ? 'what depends on use comes on top' : untoldWords[untoldOf(fees)]}`;

/** The whole price, and what it is made of. */
export function priceOf({ title, pricing, leaseOptions }: HomeFacts): string {
  const { totalMonthly, totalMonthlyIsMinimum, baseRent, fees, specials, leaseMonthsForPrice } = pricing;
  const inTotal = fees.filter(({ includedInTotal }) => includedInTotal);
  const least = totalMonthlyIsMinimum ? onTopOf(pricing) : '';
  const others = leaseOptions.filter(({ months }) => months !== leaseMonthsForPrice);
  return [
    `${title} costs ${dollars(totalMonthly.amountCents)} ${month}${pricing.monthlyChargesTold ? ' in all' : ''}${least}${leaseMonthsForPrice === null ? '' : `, with a lease of ${counted(leaseMonthsForPrice, 'month')}`}.`,
    `In it: rent ${dollars(baseRent.amountCents)}${inTotal.map((fee) => `; ${feeLine(fee)}`).join('')}.`,
    ...(others.length > 0
      ? [
          `Other lengths: ${others
            .map(
              ({ months, totalMonthly: total }) =>
                `${counted(months, 'month')} ${dollars(total.amountCents)}`,
            )
            .join(', ')} ${month}.`,
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
    `${title}: ${dollars(upfrontMin.amountCents)} before the key at least – the first month${deposit ? ', the deposit' : ''} and the charges at moving in.`,
    deposit
      ? `Deposit: ${dollars(deposit.amountCents)}. ${depositNote ?? ''}`.trim()
      : 'Whether a deposit is asked for is not told.',
    ...once.filter(isBefore).map(feeLine),
    ...(later.length > 0 ? [`Later, where it comes to that: ${later.map(feeLine).join('; ')}.`] : []),
  ].join('\n');
}

export function feesOf({ title, pricing }: HomeFacts): string {
  if (pricing.fees.length === 0)
    return `What ${title} charges beside the rent is not told. The team can tell you.`;
  const isOf = (wanted: Fee['requirement']) =>
    pricing.fees.filter(({ requirement }) => requirement === wanted);
  const part = (heading: string, fees: Fee[]) =>
    fees.length === 0 ? [] : [`${heading} ${fees.map(feeLine).join('; ')}.`];
  return [
    `The charges of ${title}.`,
    ...part('Everybody pays:', isOf('MANDATORY')),
    ...part('Only who causes it:', isOf('SITUATIONAL')),
    ...part('If you want it:', isOf('OPTIONAL')),
    ...(pricing.monthlyChargesTold
      ? []
      : ['What else everybody pays each month is not told. The team can tell you.']),
  ].join('\n');
}

const noPets = (isTold: boolean, title: string) =>
  isTold ? `${title} takes no pets.` : `Whether ${title} takes pets is not told. The team can tell you.`;

export function petsOf({ title, pets }: HomeFacts): string {
  const { dogsAllowed, catsAllowed, largeDogsAllowed, maxPets, maxWeightLbs, restrictedBreeds, fees } = pets;
  const dogs = largeDogsAllowed ? 'dogs (large ones too)' : pets.smallDogsOnly ? 'small dogs' : 'dogs';
  const allowed = [dogsAllowed && dogs, catsAllowed && 'cats'].filter((kind) => kind !== false);
  const limits = [
    maxPets === null ? null : `at most ${counted(maxPets, 'pet')}`,
    maxWeightLbs === null ? null : `up to ${maxWeightLbs} lbs`,
    restrictedBreeds.length === 0 ? null : `not: ${restrictedBreeds.join(', ')}`,
  ].filter((limit) => limit !== null);
  return [
    allowed.length === 0
      ? noPets(pets.isTold, title)
      : `${title} takes ${allowed.join(' and ')}${limits.length > 0 ? `: ${limits.join('; ')}` : ''}.`,
    ...(fees.length > 0 ? [`${fees.map(feeLine).join('; ')}.`] : []),
    pets.assistanceAnimalNote,
  ].join('\n');
}

export function parkingOf({ title, parking }: HomeFacts): string {
  if (parking.length === 0) return `Nothing is noted about parking at ${title}. The team can tell you.`;
  const lines = parking.map(({ kind, spaces, included, monthly }) => {
    const count = spaces === null ? '' : `, ${counted(spaces, 'space')}`;
    const price = included ? ', in the price' : monthly ? `, ${dollars(monthly.amountCents)} ${month}` : '';
    return `${kind}${count}${price}`;
  });
  return `Parking at ${title}: ${lines.join('; ')}.`;
}

export function utilitiesOf({ title, utilities }: HomeFacts): string {
  if (utilities.length === 0) return `Nothing is noted about utilities at ${title}. The team can tell you.`;
  const lines = utilities.map(({ name, paidBy, estimateMonthly }) => {
    const estimate = estimateMonthly ? `, about ${dollars(estimateMonthly.amountCents)} ${month}` : '';
    return `${name}: paid by ${paidBy}${estimate}`;
  });
  return `Utilities of ${title}. ${lines.join('; ')}.`;
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
  if (asked.length === 0) return `What is listed of ${title}: ${[...has, ...otherAmenities].join(', ')}.`;
  return asked
    .map((name) =>
      has.has(name)
        ? `Yes, ${title} has it: ${name.toLowerCase()}.`
        : `No, ${name.toLowerCase()} is not listed for ${title}.`,
    )
    .join('\n');
}

/** Whether somebody meets the criteria, only the application tells. */
export const noVerdict =
  'I cannot tell whether an application will be approved; the team decides, by the same published criteria for everybody.';

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
    ({ amountCents }, at) => `${dollars(amountCents)} for ${counted(at + 1, 'person', 'persons')}`,
  );
  const limits = most.length === 0 ? '' : ` At most, a year: ${most.join('; ')}.`;
  return `This home has a limit of income: ${program}.${limits}`;
}

export const applyTo = ({ title, applyUrl }: HomeFacts): string =>
  applyUrl === null
    ? `${title} cannot be applied for now.`
    : `You apply for ${title} online: ${applyUrl} It is best to see the home first; the fee for applying is in the list of charges.`;
