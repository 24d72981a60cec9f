import { z } from 'zod';

import { normalizeSerial } from '#domain/tours/access.ts';
import { findUnknownHomes, DEFAULT_LOCKBOX_LOCATION } from '#server/tours/locks/lockboxes.ts';
import type { Queryable } from '#server/db/database.ts';
import { list, text, textWhere, unique, withDefault } from '#server/operatorFile/fields.ts';
import { link } from '#server/operatorFile/formats.ts';

const serial = textWhere(
  (value) => /^[A-Z0-9]{4,20}$/.test(normalizeSerial(value)),
  (value) => `${value} is not a lockbox serial number: use 4 to 20 letters and digits`,
).transform(normalizeSerial);

const lockbox = z.strictObject({
  home: text().describe('Its id in your import.'),
  serial: serial.describe('The number printed on the box: 4 to 20 letters and digits.'),
  location: withDefault(text(200), DEFAULT_LOCKBOX_LOCATION).describe('Where it hangs.'),
  picture: withDefault(link, null).describe(
    'The address of a photo of it there, on a host of `PICTURE_HOSTS`, or a path like `/box.jpg` for a file in `public`.',
  ),
});

/** A box at a home's door, with the home identified by the operator's own id. */
export type LockboxInput = z.output<typeof lockbox>;

export const lockboxesSchema = list(lockbox)
  .check(unique(({ home }) => home, 'home'))
  .check(unique((box) => box.serial, 'serial'));

/** Homes with a box in the file that the organization does not have. */
export async function validateLockboxHomes(
  tx: Queryable,
  organizationId: string | null,
  boxes: readonly LockboxInput[],
): Promise<string[]> {
  if (boxes.length === 0) return [];
  const unknown = await findUnknownHomes(
    tx,
    organizationId,
    boxes.map(({ home }) => home),
  );
  return boxes.flatMap(({ home }, at) =>
    unknown.has(home)
      ? [`lockboxes[${at}].home: "${home}" is not one of your homes. Import your homes first`]
      : [],
  );
}
