import { serialIn } from '#server/tours/access/serialIn.ts';
import { USUAL_PLACE } from '#server/tours/access/usualPlace.ts';

import { both, different, list, object, optional, required, text, textThat } from '../checks.ts';
import { link } from '../values.ts';

export type LockboxInFile = {
  home: string;
  serial: string;
  location?: string | null;
  picture?: string | null;
};

/** A box at the door of a home, which has the operator's own name. */
export type GivenLockbox = { home: string; serial: string; location: string; picture: string | null };

const serial = textThat(
  (value) => /^[A-Z0-9]{4,20}$/.test(serialIn(value)),
  'is not a lockbox serial number: use 4 to 20 letters and digits',
);

const boxes = list(
  object({
    home: required(text()),
    serial: required(serial),
    location: optional(text(200)),
    picture: optional(link),
  }),
);

export const checkLockboxes = both(
  both(
    boxes,
    different(({ home }: LockboxInFile) => home, 'home'),
  ),
  different((box: LockboxInFile) => serialIn(box.serial), 'serial'),
);

export const lockboxOf = ({ home, serial: number, location, picture }: LockboxInFile): GivenLockbox => ({
  home,
  serial: serialIn(number),
  location: location ?? USUAL_PLACE,
  picture: picture ?? null,
});
