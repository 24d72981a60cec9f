const MAX_SERIAL_LENGTH = 60;

/** The number of a lockbox, however it was typed. Empty if nothing was typed. */
export const normalizeSerial = (typed: string | null | undefined): string =>
  (typed ?? '')
    .slice(0, MAX_SERIAL_LENGTH)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
