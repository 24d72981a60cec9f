import { isRequiredMonthly } from '#domain/homes/disclosure.ts';
import type { Fee, Home } from '#server/homes/home.ts';
import { accessibilityFeatures, amenities, homeKinds, rooms } from '#server/homes/home.ts';

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const one = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item;
  const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => next() < 0.3);
  const maybe = <Item>(make: () => Item): Item | null => (next() < 0.5 ? make() : null);
  return { whole, one, some, maybe, isTrue: () => next() < 0.5 };
}

const words = [
  'Cedar',
  'R&D',
  'a < b > c',
  '"Quoted"',
  "Tenant's",
  'Ñandú',
  '小路',
  '🏡',
  'ends ]]>',
  '&amp;',
  '<b>&#8211;&lt;</b>',
  '100 %',
  'x=1;',
  '½',
  'D’Arcy',
];

export function madeUpHomes(seed: number, count: number): Home[] {
  const { whole, one, some, maybe, isTrue } = chance(seed);
  const text = (maxWords: number) => Array.from({ length: whole(1, maxWords) }, () => one(words)).join(' ');
  const cents = () => whole(50_00, 5_000_00);
  const fee = (): Fee => {
    const amountKind = one(['FLAT', 'RANGE', 'PERCENT_OF_RENT', 'USAGE_BASED', 'INCLUDED'] as const);
    const minCents = whole(1, 50_000);
    return {
      code: one(['application', 'pet_rent', 'pet_deposit', 'parking', 'trash', 'amenity_fee']),
      name: text(3),
      purpose: text(6),
      requirement: one(['MANDATORY', 'SITUATIONAL', 'OPTIONAL'] as const),
      timing: one(['AT_APPLICATION', 'AT_MOVE_IN', 'MONTHLY', 'AT_MOVE_OUT', 'PER_OCCURRENCE'] as const),
      amountKind,
      amountCents: amountKind === 'FLAT' || amountKind === 'RANGE' ? minCents : null,
      maxAmountCents: amountKind === 'RANGE' ? minCents + whole(1, 10_000) : null,
      percent: amountKind === 'PERCENT_OF_RENT' ? whole(1, 200) / 2 : null,
      perUnit: maybe(() => one(['pet', 'space', 'adult'])),
      refundable: one([true, false, null]),
      paidTo: maybe(() => text(2)),
      condition: maybe(() => text(4)),
    };
  };

  return Array.from({ length: count }, (_, index): Home => {
    const dogsAllowed = isTrue();
    const catsAllowed = isTrue();
    const largeDogsAllowed = dogsAllowed && isTrue();
    const leaseTermUnknown = isTrue();
    const others = [
      ...new Set([
        maybe(() => 'Granite <counters>'),
        maybe(() => 'Wine & cheese cellar'),
        maybe(() => '天窗'),
      ]),
    ];
    const otherAmenities = others.filter((other) => other !== null);
    const market = one([
      {
        marketSlug: 'austin',
        city: 'Round Rock',
        state: 'TX',
        postalCode: '78664',
        timeZone: 'America/Chicago',
        lat: 30.5,
        lng: -97.68,
      },
      {
        marketSlug: 'denver',
        city: 'Denver',
        state: 'CO',
        postalCode: '80202',
        timeZone: 'America/Denver',
        lat: 39.74,
        lng: -104.99,
      },
    ]);
    const hasPoint = isTrue();
    const fees = Array.from({ length: whole(0, 4) }, fee);
    return {
      externalId: `unit "${index}" & <co>`,
      slug: `home-${index}`,
      property: {
        ...market,
        externalId: `building ${index}/${seed}`,
        slug: `building-${index}`,
        name: maybe(() => text(3)),
        kind: one(homeKinds),
        line1: `${whole(1, 9_999)} ${text(3)}`,
        neighborhood: maybe(() => text(2)),
        addressVisibility: one(['EXACT', 'EXACT', 'APPROXIMATE', 'HIDDEN'] as const),
        lat: hasPoint ? market.lat : null,
        lng: hasPoint ? market.lng : null,
        yearBuilt: maybe(() => whole(1890, 2026)),
        description: maybe(() => `${text(9)}\n\n${text(9)}`) ?? '',
        details: {},
      },
      unitNumber: maybe(() => `${whole(1, 900)}${one(['', 'B', ' & C'])}`),
      title: text(6),
      description: maybe(() => `${text(20)}\n${text(5)}\n\n"${text(3)}"`) ?? '',
      homeKind: one(homeKinds),
      bedrooms: whole(0, 6),
      bathrooms: whole(1, 16) / 4,
      sqft: maybe(() => whole(200, 5_000)),
      sqftIsApproximate: isTrue(),
      floor: maybe(() => whole(-1, 40)),
      status: one(['AVAILABLE_NOW', 'AVAILABLE_LATER', 'COMING_SOON'] as const),
      availableOn: maybe(() => `20${whole(25, 27)}-0${whole(1, 9)}-${whole(10, 28)}`),
      publishedAt: '2026-11-01T12:00:00.000Z',
      leasedAt: null,
      baseRentCents: cents(),
      leaseMonths: leaseTermUnknown ? 12 : whole(1, 24),
      depositCents: maybe(() => one([0, cents()])),
      dogsAllowed,
      catsAllowed,
      largeDogsAllowed,
      amenities: some(amenities),
      accessibility: some(accessibilityFeatures),
      vouchersAccepted: one([true, false, null]),
      amiPercent: maybe(() => whole(30, 120)),
      fees,
      leaseOptions: [6, 12, 18].slice(whole(0, 3)).map((months) => ({ months, baseRentCents: cents() })),
      pictures: Array.from({ length: whole(0, 4) }, (__, nth) => ({
        url: `https://media.example/${index}/${nth}.jpg?a=1&b=%22`,
        room: one(rooms),
        alt: text(8),
        caption: maybe(() => text(4)),
        ...(nth % 2 === 1 && { focus: { x: 50, y: 20 * nth } }),
      })),
      details: {
        ...(otherAmenities.length > 0 && { otherAmenities }),
        ...(!(dogsAllowed && catsAllowed) && isTrue() && { petPolicyUnknown: true }),
        ...(dogsAllowed && !largeDogsAllowed && isTrue() && { smallDogsOnly: true }),
        ...(!fees.some(isRequiredMonthly) && isTrue() && { hasNoMonthlyFees: true }),
        ...(leaseTermUnknown && { leaseTermUnknown: true }),
        ...(isTrue() && {
          virtualTourUrl: one([
            `https://tours.example/?id=${index}&x=1`,
            'https://my.matterport.com/show/?m=SxQL3iGyoDo&mls=1',
            'https://www.youtube.com/watch?v=aqz-KE_bpKQ&t=75s',
            'https://vimeo.com/76979871/8272103f6e',
          ]),
        }),
      },
      verifiedAt: null,
      verifiedBy: null,
    };
  });
}
