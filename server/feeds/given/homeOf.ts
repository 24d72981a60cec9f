import { doubtfulWordings } from '#server/fairHousing/wording.ts';
import type { Home } from '#server/homes/home.ts';

import type { FeedOptions } from '../feed.ts';
import { RowRefused } from '../feed.ts';
import { amenitiesOf } from '../values/amenities.ts';
import { answerOf } from '../values/answers.ts';
import { areaOf } from '../values/area.ts';
import { momentOf } from '../values/dates.ts';
import { kindOf } from '../values/kinds.ts';
import { centsOf, rentOf, wholeOf } from '../values/numbers.ts';
import { bathroomsOf, bedroomsOf } from '../values/rooms.ts';
import { lineOf, paragraphsOf, quoted } from '../values/texts.ts';

import { availabilityOf } from './availabilityOf.ts';
import type { Given } from './given.ts';
import { createHomeKindOf } from './homeKindOf.ts';
import { chargesOf } from './monthlySum.ts';
import { petsAllowed } from './petsAllowed.ts';
import { picturesOf, webAddressOf } from './picturesOf.ts';
import { createPropertyOf } from './propertyOf.ts';
import { createSlugs } from './slugs.ts';
import { specialOf } from './specialOf.ts';
import { homeInWords, titleOf } from './titleOf.ts';
import { tellsHiddenStreet } from './toldIds.ts';

const MOST_IN_ID = 200;
const USUAL_LEASE_MONTHS = 12;

/** Makes homes of what a file tells. It remembers the addresses that it has given. */
export function createHomeOf(options: FeedOptions) {
  const { markets, now } = options;
  const slugFor = createSlugs();
  const homeKindOf = createHomeKindOf(options);
  const propertyOf = createPropertyOf(markets);

  return (given: Given): { home: Home; notes: string[] } => {
    const notes = [...given.notes];
    const note = (words: string | null) => {
      if (words !== null) notes.push(words);
    };

    const externalId = given.externalId === null ? null : lineOf(given.externalId, MOST_IN_ID + 1);
    if (externalId === null)
      throw new RowRefused('It has no id, so we couldn’t recognize it in the next file.');
    if (externalId.length > MOST_IN_ID)
      throw new RowRefused(`Its id is longer than ${MOST_IN_ID} characters.`);

    const bedrooms = bedroomsOf(given.bedrooms) ?? (kindOf(given.kind) === 'STUDIO' ? 0 : null);
    if (bedrooms === null) throw new RowRefused('The number of bedrooms is missing.');
    const bathrooms = bathroomsOf(given.bathrooms, given.halfBathrooms);
    if (bathrooms === null) throw new RowRefused('The number of bathrooms is missing.');
    const rent = rentOf(given.rent);
    note(rent.note);
    const area = areaOf(given.sqft);
    note(area.note);
    const availability = availabilityOf(given, now);
    note(availability.note);

    const unitNumber = lineOf(given.unitNumber, 40);
    const homeKind = homeKindOf(given, { unitNumber, bedrooms });
    const property = propertyOf(given, { homeKind, externalId });
    const place = { homeKind, bedrooms, property, unitNumber };

    const deposit = centsOf(given.deposit);
    if (deposit === undefined)
      note(`We left out the deposit ${quoted(given.deposit ?? '')} because it isn’t an amount.`);
    const leaseMonths = wholeOf(
      (given.leaseMonths ?? '').replace(/(?<!\s)\s*(?:-\s*)?(?:mo|mos|month|months)\.?$/i, ''),
      1,
      60,
    );
    const { fees, hasNoMonthlyCharges } = chargesOf(given.fees);
    const pets = petsAllowed(given);
    notes.push(...pets.notes);
    const { amenities, accessibility, others } = amenitiesOf(given.amenities);
    const { pictures, notes: ofPictures } = picturesOf(given.pictures, homeInWords(place));
    notes.push(...ofPictures);

    const description = paragraphsOf(given.description);
    const title = lineOf(given.title) ?? titleOf(place);
    const tour3dUrl = webAddressOf(given.tour3dUrl);
    const special = lineOf(given.special, 500);
    notes.push(
      ...wordingNotes({
        'the title': title,
        'the description': description,
        'the property’s description': property.description,
        'the special': special ?? '',
        'the amenities': others.join('\n'),
      }),
    );

    return {
      notes,
      home: {
        externalId,
        property,
        slug: slugFor(addressWords(place), externalId, tellsHiddenStreet(externalId, property)),
        unitNumber,
        title,
        description,
        homeKind,
        bedrooms,
        bathrooms,
        sqft: area.sqft,
        sqftIsApproximate: area.isApproximate,
        floor: wholeOf(given.floor, -5, 200) ?? null,
        status: availability.status,
        availableOn: availability.availableOn,
        publishedAt: momentOf(given.publishedAt) ?? now.toISOString(),
        leasedAt: availability.status === 'LEASED' ? now.toISOString() : null,
        baseRentCents: rent.cents,
        leaseMonths: leaseMonths ?? USUAL_LEASE_MONTHS,
        depositCents: deposit ?? null,
        ...pets.allowed,
        amenities,
        accessibility,
        vouchersAccepted: answerOf(given.vouchers),
        amiPercent: wholeOf((given.amiPercent ?? '').replace('%', ''), 1, 200) ?? null,
        fees,
        leaseOptions: given.leaseOptions,
        pictures,
        details: {
          ...(others.length > 0 && { otherAmenities: others }),
          ...(tour3dUrl !== null && { tour3dUrl }),
          ...(hasNoMonthlyCharges && { hasNoMonthlyCharges }),
          ...(given.hasUnclearCharges && { hasUnclearCharges: true as const }),
          ...(leaseMonths ? {} : { leaseIsUntold: true as const }),
          ...pets.details,
          ...(special !== null && { specials: [specialOf(special)] }),
        },
        verifiedAt: momentOf(given.verifiedAt),
        verifiedBy: null,
      },
    };
  };
}

/** An address that is not told is not told by the home's own address either. */
function addressWords({ property, unitNumber, homeKind, bedrooms }: Parameters<typeof titleOf>[0]): string {
  const { line1, city, addressVisibility } = property;
  if (line1 === null || addressVisibility !== 'EXACT')
    return titleOf({ property, unitNumber, homeKind, bedrooms });
  return [
    line1,
    unitNumber === null ? '' : `unit ${unitNumber.replace(/^(unit|apt\.?|#)\s*/i, '')}`,
    city,
  ].join(' ');
}

const wordingNotes = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([place, text]) =>
    doubtfulWordings(text).map(
      (words) => `Check the wording ${quoted(words)} in ${place}. Fair-housing law may not allow it.`,
    ),
  );
