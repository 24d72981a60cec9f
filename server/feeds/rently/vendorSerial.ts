/** Placeholders that the vendor writes instead of a serial. */
const isPlaceholder = (serial: string) => /^(?:ignore|defaultprelease|0*)$/i.test(serial);
const UNASSIGNED_SERIAL = 'unassign';

/**
 * The vendor's own lists name the serial `lockbox`, next to where the box hangs. In other lists `lockbox` may
 * be the code that opens the door, and is not read. Null: no box hangs there; undefined: not specified.
 */
export function parseVendorSerial(home: object): string | null | undefined {
  if (!('tag' in home && 'lockbox' in home && 'lockbox_instruction' in home)) return undefined;
  const { lockbox } = home;
  if (typeof lockbox !== 'string' && typeof lockbox !== 'number') return undefined;
  const serial = String(lockbox).trim();
  if (isPlaceholder(serial)) return undefined;
  return serial.toLowerCase() === UNASSIGNED_SERIAL ? null : serial;
}
