import { parseFile, throwIfProblems } from '#server/operatorFile/parseFile.ts';

import { findMissingPictures } from './organizationPictures.ts';
import { type Description, organizationSchema } from './organizationSchema.ts';
import { findUnknownMarkets } from './tours/mergeTours.ts';

/** Parses the text of a file. All problems are reported at once. */
export function describe(text: string): Description {
  const description = parseFile(text, organizationSchema);
  const markets = description.markets.map(({ slug }) => slug);
  throwIfProblems([...findUnknownMarkets(description, markets), ...findMissingPictures(description)]);
  return description;
}
