import { fireEvent, render, screen } from '@testing-library/react';

import { PictureField } from '#src/features/tours/verifications/PictureField.tsx';

const picture = new File(['front'], 'front.jpg', { type: 'image/jpeg' });

/** Browsers fire no event when the same file is chosen again. */
function choose(input: HTMLInputElement, file: File) {
  const isChosenAlready = input.dataset.chosen === file.name;
  if (isChosenAlready) return;
  input.dataset.chosen = file.name;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
}

test('a picture that has not arrived can be chosen once more', () => {
  const chosen = jest.fn();
  render(<PictureField id="front" label="Front" hint="" camera="environment" status="" onChosen={chosen} />);
  const input = screen.getByLabelText<HTMLInputElement>('Front');
  Object.defineProperty(input, 'value', { set: () => delete input.dataset.chosen });
  for (let times = 0; times < 2; times += 1) {
    fireEvent.click(input);
    choose(input, picture);
  }
  expect(chosen.mock.calls).toEqual([[picture], [picture]]);
});
