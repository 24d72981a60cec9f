import { fireEvent, render, screen } from '@testing-library/react';

import { LockboxPicture } from '#src/screens/TourAccess/help/LockboxPicture.tsx';

const drawn = /^Most look like this/;

test('who does not find the box sees it where it hangs', () => {
  render(<LockboxPicture address="/boxes/elm.jpg" />);
  const picture = screen.getByRole('img', { name: 'The lockbox in place' });
  expect(picture.getAttribute('src')).toBe('/boxes/elm.jpg');
  expect(screen.queryByText(drawn)).toBeNull();
});

test('he sees what most boxes look like when there is no picture, or none comes', () => {
  const { rerender } = render(<LockboxPicture address={null} />);
  expect(screen.getByText(drawn)).not.toBeNull();
  rerender(<LockboxPicture address="/boxes/elm.jpg" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText(drawn)).not.toBeNull();
});
