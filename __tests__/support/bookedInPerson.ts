import { createBackendAsk, homesInPerson } from './backendOfTours.ts';
import { bookTour } from './bookTour.ts';
import { openBackend } from './openBackend.ts';

/** A backend at `now` with one booked in-person tour, for all tests of a file. */
export function bookedInPerson(now: number) {
  let real: Awaited<ReturnType<typeof openBackend>> | undefined;
  let token = '';

  beforeAll(async () => {
    real = await openBackend(now, { FORM_MIN_SECONDS: '0' });
    const [home = ''] = await homesInPerson(real.backend);
    token = (await bookTour(createBackendAsk(real.backend), home, 'IN_PERSON')).publicToken;
  });
  beforeEach(() => window.sessionStorage.clear());
  afterAll(() => real?.close());

  return {
    get backend() {
      if (!real) throw new Error('It opens before the first test.');
      return real.backend;
    },
    get token() {
      return token;
    },
  };
}
