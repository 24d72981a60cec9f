import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';

import type { Handoff } from '#src/features/tours/api/handoff.ts';
import { Upload } from '#src/features/tours/verifications/Upload.tsx';

const TOKEN = 'token-of-a-document';
const handoffWith = (...parts: string[]): Handoff => ({
  organization: 'Lantern Homes',
  status: 'PENDING',
  parts,
  attemptsLeft: 3,
  failureReason: null,
  deletesAt: '2026-11-21T16:00:00Z',
  faceConsent: { key: 'face', version: '1', text: 'You may look at my face.', isGiven: false },
});

type UploadRequest = { path: string; answer: (status: number, body: object) => Promise<void> };

/** The test decides when the server answers. */
let requests: UploadRequest[] = [];

beforeEach(() => {
  requests = [];
  globalThis.fetch = ((path: string) =>
    new Promise<Response>((resolve) => {
      requests.push({
        path: path.replace(`/handoff/${TOKEN}`, ''),
        answer: (status, body) =>
          act(async () => {
            resolve({ ok: status < 300, status, json: () => Promise.resolve(body) } as Response);
            await new Promise((done) => setImmediate(done));
          }),
      });
    })) as typeof fetch;
});

const paths = () => requests.map(({ path }) => path);
const getLastRequest = () => {
  const last = requests.at(-1);
  if (!last) throw new Error('Nothing was asked');
  return last;
};
const choose = async (label: string) => {
  const input = screen.getByLabelText(label);
  const file = new File([label], 'picture.jpg', { type: 'image/jpeg' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  const before = requests.length;
  const isFree = screen.queryByText('Uploading…') === null;
  fireEvent.change(input);
  // the picture is checked before it is sent
  if (isFree) await waitFor(() => expect(requests).toHaveLength(before + 1));
};
const arrived = () => screen.queryAllByText('Uploaded.').length;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit photos' }));

test('pictures are uploaded one at a time, and submitted once the front has arrived', async () => {
  const submitted = jest.fn();
  render(<Upload token={TOKEN} onUploaded={submitted} />);
  await getLastRequest().answer(200, handoffWith());
  press();
  expect(screen.getByRole('alert').textContent).toBe('Add a photo of the front of your ID first.');

  await choose('Front of your ID');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Uploading…')).not.toBeNull();
  await choose('Back of your ID (optional)');
  expect(screen.getByText('Up next.')).not.toBeNull();
  expect(paths()).toEqual(['', '/FRONT']);
  await getLastRequest().answer(200, handoffWith('FRONT'));
  expect(arrived()).toBe(1);
  await waitFor(() => expect(paths()).toEqual(['', '/FRONT', '/BACK']));
  await getLastRequest().answer(200, handoffWith('FRONT', 'BACK'));
  expect(arrived()).toBe(2);

  press();
  expect(screen.getByRole('button', { name: 'Sending…' })).not.toBeNull();
  await getLastRequest().answer(200, handoffWith('FRONT', 'BACK'));
  expect(paths()).toEqual(['', '/FRONT', '/BACK', '/done']);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a picture that has arrived stays so when an earlier answer is late', async () => {
  render(<Upload token={TOKEN} onUploaded={null} />);
  const [opening] = requests;
  await choose('Front of your ID');
  await getLastRequest().answer(200, handoffWith('FRONT'));
  expect(arrived()).toBe(1);
  await opening?.answer(200, handoffWith());
  expect(arrived()).toBe(1);
});

test('a failed first picture shows an error, and the pictures already uploaded are still looked up', async () => {
  render(<Upload token={TOKEN} onUploaded={null} />);
  await choose('Front of your ID');
  await getLastRequest().answer(422, { message: 'This is no picture.' });
  expect(paths()).toEqual(['', '/FRONT', '']);
  await getLastRequest().answer(200, handoffWith('FRONT'));
  expect(screen.getByRole('alert').textContent).toBe('This is no picture.');
  expect(arrived()).toBe(1);
});

test('a failed upload shows an error and can be tried again, and an expired link ends it', async () => {
  render(<Upload token={TOKEN} onUploaded={null} />);
  await getLastRequest().answer(200, handoffWith());
  await choose('Front of your ID');
  await getLastRequest().answer(422, { message: 'This is no picture.' });
  expect(screen.getByRole('alert').textContent).toBe('This is no picture.');
  await choose('Front of your ID');
  await getLastRequest().answer(404, { message: 'This link is over.' });
  expect(screen.getByRole('alert').textContent).toBe('This link is over.');
  expect(screen.queryByRole('button')).toBeNull();
});
