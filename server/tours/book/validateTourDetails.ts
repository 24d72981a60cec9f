import { getTooLongError } from '#domain/text.ts';
import { MAX_ACCOMMODATION_LENGTH } from '#domain/tours/accommodation.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { CreateTourRequestInput } from '#server/graphql/schemaTypes.ts';

const MAX_PARTY_SIZE = 20;

type TourPreferences = { accommodationRequest: string | null; partySize: number | null };

export function validateTourDetails(
  input: Pick<CreateTourRequestInput, 'accommodationRequest' | 'partySize'>,
  problems: ErrorInfo,
): TourPreferences {
  const request = normalizeLines(input.accommodationRequest);
  const tooLong = getTooLongError(request, MAX_ACCOMMODATION_LENGTH);
  if (tooLong !== null) problems.accommodationRequest = tooLong;
  const partySize = input.partySize ?? null;
  if (partySize !== null && (!Number.isInteger(partySize) || partySize < 1 || partySize > MAX_PARTY_SIZE)) {
    problems.partySize = 'Enter a number of people from 1 to 20.';
  }
  return { accommodationRequest: request === '' ? null : request, partySize };
}
