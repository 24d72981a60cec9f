import { z } from 'zod';

import { list, rule } from '#server/operatorFile/fields.ts';
import { webAddress } from '#server/operatorFile/formats.ts';
import { findClosestMatch } from '#server/operatorFile/parseFile.ts';

const PATH = '{path}';
const WIDTH = '{width}';
const FORMAT = '{format}';

const findUnknown = (address: string, known: readonly string[]) =>
  (address.match(/\{[^{}]*\}?|\}/g) ?? []).find((found) => !known.includes(found));

/** What is wrong with the braces in an address. */
function describeProblem(
  address: string,
  known: readonly string[],
  needed: readonly string[],
): string | null {
  const unknown = findUnknown(address, known);
  if (unknown !== undefined) {
    const meant = findClosestMatch(unknown, known);
    return `${unknown} is not one of ${known.join(', ')}${meant === null ? '' : `. Did you mean ${meant}?`}`;
  }
  const missing = needed.find((name) => !address.includes(name));
  if (missing !== undefined) return `must have ${missing} in it`;
  if (address.split(PATH).length > 2) return `must have ${PATH} once`;
  return /^https?:\/\/[^/{}?#]+\//.test(address) ? null : 'must have a host without braces, and a path';
}

const addressWith = (known: readonly string[], needed: readonly string[]) =>
  webAddress.check(
    rule((address, report) => {
      const problem = describeProblem(address, known, needed);
      if (problem !== null) report(problem);
    }),
  );

/** How the host of the photographs names one of them in other widths and formats. */
export const pictureSizesSchema = list(
  z.strictObject({
    original: addressWith([PATH], [PATH])
      .refine((address) => !/[?#]/.test(address), 'must end before the “?”: what follows it is kept')
      .describe(
        'The address of a photo as your files have it, with `{path}` for the part that differs: `https://img.example.com/{path}`.',
      ),
    sized: addressWith([PATH, WIDTH, FORMAT], [PATH, WIDTH]).describe(
      'The same photo in another size: `{width}` is a width in pixels, `{format}` is `avif`, `webp` or `jpg`. Without `{format}`, the host decides: `https://img.example.com/{path}?w={width}&fm={format}`.',
    ),
  }),
  { max: 20 },
);
