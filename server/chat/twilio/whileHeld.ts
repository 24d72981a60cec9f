import type { TwilioRequests } from './twilioRequests.ts';

/** Another server is at it by now: whoever was too slow stops. */
export class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

/** Asks for nothing more once `hold` refuses. */
export const whileHeld = (
  { read, write, remove }: TwilioRequests,
  hold: () => Promise<void>,
): TwilioRequests => ({
  read: async (path) => {
    await hold();
    return read(path);
  },
  write: async (path, fields) => {
    await hold();
    return write(path, fields);
  },
  remove: async (path) => {
    await hold();
    return remove(path);
  },
});
