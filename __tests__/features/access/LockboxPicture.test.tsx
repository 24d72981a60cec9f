import { fireEvent, render, screen } from '@testing-library/react';

import { LockboxPicture } from '#src/features/access/help/LockboxPicture.tsx';

const drawn = /^Most look like this/;

test('visitors who do not find the box see a picture of where it hangs', () => {
  render(<LockboxPicture address="/boxes/elm.jpg" />);
  const picture = screen.getByRole('img', { name: 'The lockbox in place' });
  expect(picture.getAttribute('src')).toBe('/boxes/elm.jpg');
  expect(screen.queryByText(drawn)).toBeNull();
});

test('without a picture, visitors see what most boxes look like', () => {
  const { rerender } = render(<LockboxPicture address={null} />);
  expect(screen.getByText(drawn)).not.toBeNull();
  rerender(<LockboxPicture address="/boxes/elm.jpg" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText(drawn)).not.toBeNull();
});
