import { fireEvent, render, screen } from '@testing-library/react';

import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { letDialogsOpen } from '#tests/support/letDialogsOpen.ts';

letDialogsOpen();

function open() {
  const onClosed = jest.fn();
  render(
    <Dialog heading="Report a problem" onClosed={onClosed}>
      <p>Some words</p>
    </Dialog>,
  );
  const beside = screen.getByRole('dialog', { name: 'Report a problem' });
  return { onClosed, beside, words: screen.getByText('Some words') };
}

test('a press outside the dialog closes it', () => {
  const { onClosed, beside } = open();
  fireEvent.pointerDown(beside);
  fireEvent.click(beside, { detail: 1 });
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('a press that begins inside and ends outside, such as a text selection, leaves it open', () => {
  const { onClosed, beside, words } = open();
  fireEvent.pointerDown(words);
  fireEvent.click(beside, { detail: 1 });
  expect(onClosed).not.toHaveBeenCalled();
});

test('the second half of a double-click leaves it open', () => {
  const { onClosed, beside } = open();
  fireEvent.pointerDown(beside);
  fireEvent.click(beside, { detail: 2 });
  expect(onClosed).not.toHaveBeenCalled();
});
