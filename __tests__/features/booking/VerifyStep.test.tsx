import { fireEvent, screen } from '@testing-library/react';

import type { TourKind, VerificationKind } from '#domain/tours/kinds.ts';
import type { IdentityCheck } from '#machines/tour/context.ts';
import { VerifyStep } from '#src/features/booking/verify/VerifyStep.tsx';
import { atReview, makeOffer } from '#tests/machines/tour/openTour.ts';

import { renderStep } from './renderStep.tsx';

type Way = [TourKind, string, readonly VerificationKind[]];

const alone: Way = ['SELF_GUIDED', 'Self-guided', ['EMAIL_CODE', 'GOVERNMENT_ID']];
const inPerson: Way = ['IN_PERSON', 'In person', []];
const byVideo: Way = ['LIVE_VIDEO', 'Video', ['EMAIL_CODE']];

/** The verification page of a self-guided tour, in a home with these ways of touring. */
function openVerify(
  ways: readonly Way[],
  draft: { verifications?: []; identity?: IdentityCheck | null } = {},
) {
  const options = ways.map(([type, label, requires]) => ({
    type,
    label,
    requires,
    verifyByMinutesBefore: 120,
    needsPhone: false,
  }));
  const tour = atReview({ offer: makeOffer({ options }), draft });
  const sent: unknown[] = [];
  const { close } = renderStep(
    <VerifyStep
      organization={{ name: 'Lantern Homes' } as never}
      offer={{ options, identityConsent: { key: 'id', version: '1', text: 'I agree.' } } as never}
      tour={{ context: tour.context() } as never}
      send={(event) => sent.push(event)}
    />,
    () => Promise.resolve({ data: { identityVerification: null } }),
  );
  return { sent, close };
}

const isLoaded = async () => {
  await screen.findByText(/Remove this verification/);
  await screen.findByRole('button', { name: 'Upload my ID' });
};
const offered = () =>
  screen
    .queryAllByRole('button', { name: /no ID needed$/ })
    .map(({ textContent }) => textContent.replace(' instead – no ID needed', ''));

test('every kind of tour that needs no ID is offered as an alternative to one that does', async () => {
  const { sent } = openVerify([alone, inPerson, byVideo]);
  await isLoaded();
  expect(offered()).toEqual(['In person', 'Video']);
  fireEvent.click(screen.getByRole('button', { name: 'Video instead – no ID needed' }));
  expect(sent).toEqual([{ type: 'kind.chosen', kind: 'LIVE_VIDEO' }]);
});

test('visitors see that they can go without an ID before they have to enter a code', () => {
  openVerify([alone, inPerson], { verifications: [] });
  expect(screen.getByRole('button', { name: 'Send code' })).not.toBeNull();
  expect(offered()).toEqual(['In person']);
});

test('a kind that requires an ID itself is not offered as an alternative', async () => {
  openVerify([alone, ['IN_PERSON', 'In person', ['GOVERNMENT_ID']]]);
  await isLoaded();
  expect(offered()).toEqual([]);
});

test('visitors who have submitted an ID, or need none, are not offered a tour without one', async () => {
  const { close } = openVerify([alone, inPerson], {
    verifications: [],
    identity: { id: 'check', status: 'MANUAL_REVIEW' },
  });
  await screen.findByText(/Remove this verification/);
  expect(offered()).toEqual([]);
  close();
  openVerify([['SELF_GUIDED', 'Self-guided', ['EMAIL_CODE']], inPerson], { verifications: [] });
  expect(offered()).toEqual([]);
});
