import type { TwilioRequests } from './twilioRequests.ts';

/** Another server holds the lease by now, so the slower one stops. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Renews the lease before each request, and makes no more requests once it is lost. */
export const withLease = (
  { read, write, remove }: TwilioRequests,
  renewLease: () => Promise<void>,
): TwilioRequests => ({
  read: async (path) => {
    await renewLease();
    return read(path);
  },
  write: async (path, fields) => {
    await renewLease();
    return write(path, fields);
  },
  remove: async (path) => {
    await renewLease();
    return remove(path);
  },
});
