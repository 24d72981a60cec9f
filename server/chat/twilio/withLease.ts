import type { TwilioRequests } from './twilioRequests.ts';

/** Another server holds the lease by now, so the slower one stops. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Makes no more requests once `hold` refuses. */
export const withLease = (
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
