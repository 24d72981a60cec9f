import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import type { ErrorInfo } from '#server/errors.ts';

import type { CreateTourRequestInput } from './bookingInput.ts';

const MOST_CHARACTERS = 1_000;
const MOST_PEOPLE = 20;

type Wishes = { accommodationRequest: string | null; partySize: number | null };

export function checkWishes(
  input: Pick<CreateTourRequestInput, 'accommodationRequest' | 'partySize'>,
  problems: ErrorInfo,
): Wishes {
  const wished = plainLines(input.accommodationRequest);
  if (Array.from(wished).length > MOST_CHARACTERS) {
    problems.accommodationRequest = tooLong(MOST_CHARACTERS);
  }
  const partySize = input.partySize ?? null;
  if (partySize !== null && (!Number.isInteger(partySize) || partySize < 1 || partySize > MOST_PEOPLE)) {
    problems.partySize = 'Enter a number of people from 1 to 20.';
  }
  return { accommodationRequest: wished === '' ? null : wished, partySize };
}
