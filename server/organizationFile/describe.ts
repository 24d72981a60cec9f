import { findMissingPictures } from './organizationPictures.ts';
import { parseAndValidate } from './parseAndValidate.ts';
import { throwIfProblems } from './parseFile.ts';
import { validateDescription, type Description } from './organizationSchema.ts';
import { findUnknownMarkets } from './tours/mergeTours.ts';

/** Parses the text of a file. All problems are reported at once. */
export function describe(text: string): Description {
  const { value, problems } = parseAndValidate(text, validateDescription);
  const description = value as Description;
  if (problems.length === 0) {
    problems.push(...validateTourMarkets(description), ...findMissingPictures(description));
  }
  throwIfProblems(problems);
  return description;
}

const validateTourMarkets = (description: Description) =>
  findUnknownMarkets(
    description,
    description.markets.map(({ slug }) => slug),
  );
