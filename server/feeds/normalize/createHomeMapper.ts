import { parseVirtualTour } from '#domain/homes/virtualTour.ts';
import { listDoubtfulWordings } from '#server/fairHousing/listDoubtfulWordings.ts';
import { type FeedOptions, RowRejectedError } from '#server/feeds/feed.ts';
import { parseAmenities } from '#server/feeds/values/amenities.ts';
import { parseTimestamp } from '#server/feeds/values/dates.ts';
import { parseHomeKind, createHomeKindResolver } from '#server/feeds/values/kinds.ts';
import { parseArea, parseCents, parseRent, parseWholeNumber } from '#server/feeds/values/numbers.ts';
import { parseBathrooms, parseBedrooms } from '#server/feeds/values/rooms.ts';
import {
  MAX_VALUE_LENGTH,
  parseYesNo,
  toSingleLine,
  parseParagraphs,
  formatQuoted,
} from '#server/feeds/values/texts.ts';
import type { Home } from '#server/homes/home.ts';

import { describeHome, createHomeTitle } from './createHomeTitle.ts';
import { normalizeFees } from './createMonthlyFeesTotal.ts';
import { createPropertyMapper } from './createPropertyMapper.ts';
import { createSpecial } from './createSpecial.ts';
import { revealsHiddenStreet } from './publicIds.ts';
import type { RawHome } from './rawHome.ts';
import { createSlugger } from './slugs.ts';
import { toAvailability } from './toAvailability.ts';
import { toPetRules } from './toPetRules.ts';
import { toPictures } from './toPictures.ts';

const MAX_ID_LENGTH = 200;
const DEFAULT_LEASE_MONTHS = 12;

/** Maps raw homes to homes. It remembers the slugs that it has assigned. */
export function createHomeMapper(options: FeedOptions) {
  const { markets, now } = options;
  const createSlug = createSlugger();
  const resolveHomeKind = createHomeKindResolver(options);
  const toProperty = createPropertyMapper(markets);

  return (rawHome: RawHome): { home: Home; notes: string[] } => {
    const notes = [...rawHome.notes];
    const addNote = (words: string | null) => {
      if (words !== null) notes.push(words);
    };

    const externalId =
      rawHome.externalId === null ? null : toSingleLine(rawHome.externalId, MAX_ID_LENGTH + 1);
    if (externalId === null)
      throw new RowRejectedError('It has no id, so we couldn’t recognize it in the next file.');
    if (externalId.length > MAX_ID_LENGTH)
      throw new RowRejectedError(`Its id is longer than ${MAX_ID_LENGTH} characters.`);

    const bedrooms = parseBedrooms(rawHome.bedrooms) ?? (parseHomeKind(rawHome.kind) === 'STUDIO' ? 0 : null);
    if (bedrooms === null) throw new RowRejectedError('The number of bedrooms is missing.');
    const bathrooms = parseBathrooms(rawHome.bathrooms, rawHome.halfBathrooms);
    if (bathrooms === null) throw new RowRejectedError('The number of bathrooms is missing.');
    const rent = parseRent(rawHome.rent);
    addNote(rent.note);
    const area = parseArea(rawHome.sqft);
    addNote(area.note);
    const availability = toAvailability(rawHome, now);
    addNote(availability.note);

    const unitNumber = toSingleLine(rawHome.unitNumber, 40);
    const homeKind = resolveHomeKind(rawHome, { unitNumber, bedrooms });
    const property = toProperty(rawHome, { homeKind, externalId });
    const titleFields = { homeKind, bedrooms, property, unitNumber };

    const deposit = parseCents(rawHome.deposit);
    if (deposit === undefined)
      addNote(`We left out the deposit ${formatQuoted(rawHome.deposit ?? '')} because it isn’t an amount.`);
    const leaseMonths = parseWholeNumber(
      (rawHome.leaseMonths ?? '').replace(/(?<!\s)\s*(?:-\s*)?(?:mo|mos|month|months)\.?$/i, ''),
      1,
      60,
    );
    const { fees, hasNoMonthlyFees } = normalizeFees(rawHome.fees);
    const pets = toPetRules(rawHome);
    notes.push(...pets.notes);
    const { amenities, accessibility, others } = parseAmenities(rawHome.amenities);
    const { pictures, notes: pictureNotes } = toPictures(rawHome.pictures, describeHome(titleFields));
    notes.push(...pictureNotes);

    const description = parseParagraphs(rawHome.description);
    const title = toSingleLine(rawHome.title) ?? createHomeTitle(titleFields);
    const tourAddress = toSingleLine(rawHome.virtualTourUrl, MAX_VALUE_LENGTH);
    const virtualTour = parseVirtualTour(tourAddress);
    if (tourAddress !== null && virtualTour === null)
      addNote(
        `We left out the virtual tour ${formatQuoted(tourAddress)}. We only use https addresses of up to 2,000 characters.`,
      );
    const special = toSingleLine(rawHome.special, 500);
    notes.push(
      ...listWordingNotes(title, wordingNotes.title),
      ...listWordingNotes(description, wordingNotes.description),
      ...listWordingNotes(property.description, wordingNotes.propertyDescription),
      ...listWordingNotes(special ?? '', wordingNotes.special),
      ...listWordingNotes(others.join('\n'), wordingNotes.amenities),
    );

    return {
      notes,
      home: {
        externalId,
        property,
        slug: createSlug(toSlugWords(titleFields), externalId, revealsHiddenStreet(externalId, property)),
        unitNumber,
        title,
        description,
        homeKind,
        bedrooms,
        bathrooms,
        sqft: area.sqft,
        sqftIsApproximate: area.isApproximate,
        floor: parseWholeNumber(rawHome.floor, -5, 200) ?? null,
        status: availability.status,
        availableOn: availability.availableOn,
        publishedAt: parseTimestamp(rawHome.publishedAt) ?? now.toISOString(),
        leasedAt: availability.status === 'LEASED' ? now.toISOString() : null,
        baseRentCents: rent.cents,
        leaseMonths: leaseMonths ?? DEFAULT_LEASE_MONTHS,
        depositCents: deposit ?? null,
        ...pets.allowed,
        amenities,
        accessibility,
        vouchersAccepted: parseYesNo(rawHome.vouchers),
        amiPercent: parseWholeNumber((rawHome.amiPercent ?? '').replace('%', ''), 1, 200) ?? null,
        fees,
        leaseOptions: rawHome.leaseOptions,
        pictures,
        details: {
          ...(others.length > 0 && { otherAmenities: others }),
          ...(virtualTour !== null && { virtualTourUrl: virtualTour.url }),
          ...(hasNoMonthlyFees && { hasNoMonthlyFees }),
          ...(rawHome.hasUnclearFees && { hasUnclearFees: true as const }),
          ...(leaseMonths ? {} : { leaseTermUnknown: true as const }),
          ...pets.details,
          ...(special !== null && { specials: [createSpecial(special)] }),
        },
        verifiedAt: parseTimestamp(rawHome.verifiedAt),
        verifiedBy: null,
      },
    };
  };
}

/** When the address is hidden, the slug must not reveal it either. */
function toSlugWords({
  property,
  unitNumber,
  homeKind,
  bedrooms,
}: Parameters<typeof createHomeTitle>[0]): string {
  const { line1, city, addressVisibility } = property;
  if (line1 === null || addressVisibility !== 'EXACT')
    return createHomeTitle({ property, unitNumber, homeKind, bedrooms });
  return [
    line1,
    unitNumber === null ? '' : `unit ${unitNumber.replace(/^(unit|apt\.?|#)\s*/i, '')}`,
    city,
  ].join(' ');
}

const wordingNotes = {
  title: (wording: string) => `Check the wording ${wording} in the title. Fair-housing law may not allow it.`,
  description: (wording: string) =>
    `Check the wording ${wording} in the description. Fair-housing law may not allow it.`,
  propertyDescription: (wording: string) =>
    `Check the wording ${wording} in the property’s description. Fair-housing law may not allow it.`,
  special: (wording: string) =>
    `Check the wording ${wording} in the special. Fair-housing law may not allow it.`,
  amenities: (wording: string) =>
    `Check the wording ${wording} in the amenities. Fair-housing law may not allow it.`,
};

const listWordingNotes = (text: string, formatNote: (wording: string) => string) =>
  listDoubtfulWordings(text).map((wording) => formatNote(formatQuoted(wording)));
