/** What the vendor writes in place of a serial: it says nothing of the box, or is none of his. */
const isSilent = (told: string) => /^(?:ignore|defaultprelease|0*)$/i.test(told);
const TAKEN_AWAY = 'unassign';

/**
 * The vendor's own lists name the serial plainly `lockbox`, and beside it tell where the box hangs. In all others it
 * may be what opens the door, and is not read. Null: no box hangs there; undefined: nothing is told.
 */
export function vendorSerialOf(home: object): string | null | undefined {
  if (!('tag' in home && 'lockbox' in home && 'lockbox_instruction' in home)) return undefined;
  const { lockbox } = home;
  if (typeof lockbox !== 'string' && typeof lockbox !== 'number') return undefined;
  const told = String(lockbox).trim();
  if (isSilent(told)) return undefined;
  return told.toLowerCase() === TAKEN_AWAY ? null : told;
}
