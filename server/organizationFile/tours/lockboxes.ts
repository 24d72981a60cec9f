import { normalizeSerial } from '#domain/tours/access.ts';
import { DEFAULT_LOCKBOX_LOCATION } from '#server/tours/access/defaultLockboxLocation.ts';

import { both, uniqueBy, list, object, optional, required, text, textMatching } from '../validators.ts';
import { link } from '../values.ts';

export type LockboxInFile = {
  home: string;
  serial: string;
  location?: string | null;
  picture?: string | null;
};

/** A box at a home's door, with the home identified by the operator's own id. */
export type LockboxInput = { home: string; serial: string; location: string; picture: string | null };

const serial = textMatching(
  (value) => /^[A-Z0-9]{4,20}$/.test(normalizeSerial(value)),
  (value) => `${value} is not a lockbox serial number: use 4 to 20 letters and digits`,
);

const boxes = list(
  object({
    home: required(text()),
    serial: required(serial),
    location: optional(text(200)),
    picture: optional(link),
  }),
);

export const validateLockboxes = both(
  both(
    boxes,
    uniqueBy(
      ({ home }: LockboxInFile) => home,
      (first) => `has the same home as ${first}`,
    ),
  ),
  uniqueBy(
    (box: LockboxInFile) => normalizeSerial(box.serial),
    (first) => `has the same serial as ${first}`,
  ),
);

export const toLockbox = ({ home, serial: number, location, picture }: LockboxInFile): LockboxInput => ({
  home,
  serial: normalizeSerial(number),
  location: location ?? DEFAULT_LOCKBOX_LOCATION,
  picture: picture ?? null,
});
