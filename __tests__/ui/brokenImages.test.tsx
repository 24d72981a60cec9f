import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { Launcher } from '#src/features/chat/Launcher.tsx';
import { HomeCards } from '#src/features/chat/answers/HomeCards.tsx';
import { PanelFrame } from '#src/features/chat/panel/PanelFrame.tsx';
import { buildCard } from '#src/features/embed/script/card.ts';
import { createPortalLinks } from '#src/features/embed/script/portalLinks.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';

const PLACEHOLDER = 'data:image/webp;base64,AAAA';
const picture = {
  url: '/pictures/elm/800.webp',
  srcSet: '/pictures/elm/400.webp 400w',
  avifSrcSet: '/pictures/elm/400.avif 400w',
  width: 1200,
  height: 900,
  alt: 'A brick house',
  placeholder: PLACEHOLDER,
  focus: null,
};
const shown = () => screen.getByRole<HTMLImageElement>('img', { name: 'A brick house' });

test('if a picture of a home does not load, its placeholder or a plain surface is shown', () => {
  const { container, rerender } = render(<HomePicture picture={picture} sizes="100vw" />);
  expect(shown().getAttribute('src')).toBe(picture.url);
  fireEvent.error(shown());
  expect(shown().getAttribute('src')).toBe(PLACEHOLDER);
  expect([shown().srcset, shown().width, shown().height]).toEqual(['', 1200, 900]);
  expect(container.innerHTML).not.toContain('avif');

  const other = { ...picture, url: 'https://photos.example/1.jpg', srcSet: null, avifSrcSet: null };
  rerender(<HomePicture picture={{ ...other, placeholder: null }} sizes="100vw" />);
  expect(shown().getAttribute('src')).toBe(other.url);
  fireEvent.error(shown());
  expect(shown().getAttribute('src')).toMatch(/^data:image\/svg/);
});

test('a picture that failed before hydration shows its placeholder', async () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const decode = jest.fn(() => Promise.reject(new DOMException('broken', 'EncodingError')));
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true });
  try {
    render(<HomePicture picture={picture} sizes="100vw" />);
    await waitFor(() => expect(shown().getAttribute('src')).toBe(PLACEHOLDER));
  } finally {
    complete.mockRestore();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  }
});

test('in the chat, homes, the launcher and the agent work without pictures that do not load', () => {
  const home = {
    href: '/units/elm/',
    title: 'Elm House',
    place: 'Austin',
    price: '$1,625',
    per: 'a month',
    facts: '2 beds',
    availability: 'Available now',
    nextTour: null,
    picture: '/pictures/elm/400.webp',
    focus: null,
  };
  const launcher = {
    ref: null,
    title: 'Live chat',
    iconUrl: '/brands/lantern/chat/leasing.svg',
    unread: 0,
    isOpen: false,
    isCovered: false,
    panelId: 'panel',
    onPressed: () => undefined,
  };
  render(
    <>
      <HomeCards cards={[home]} onNavigate={() => undefined} />
      <Launcher {...launcher} />
      <PanelFrame
        id="panel"
        label="Live Chat"
        person={null}
        title="Leasing"
        subtitle=""
        avatarUrl="/brands/lantern/chat/avatar.svg"
        placement="embedded"
        takesFocus={false}
        menu={[]}
        onClosed={() => undefined}
      >
        Hello
      </PanelFrame>
    </>,
  );
  const images = screen.getAllByRole('presentation');
  expect(images).toHaveLength(3);
  for (const image of images) fireEvent.error(image);
  expect(screen.queryAllByRole('presentation')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Live chat' }).innerHTML).toContain('<svg');
});

test('on another site’s page, a plain surface replaces a picture that does not load', () => {
  const home = {
    path: '/units/elm/',
    place: 'Elm House',
    area: 'Austin',
    price: '$1,625',
    per: 'a month',
    facts: '2 beds',
    availability: 'Available now',
    pets: 'Cats OK',
    virtualTour: null,
    picture,
  };
  const card = within(buildCard(home, 3, createPortalLinks('https://lantern.example', '_blank')));
  const image = card.getByRole('img');
  expect(image.getAttribute('src')).toBe('https://lantern.example/pictures/elm/800.webp');
  fireEvent.error(image);
  expect(card.getByRole('img', { name: 'A brick house' }).tagName).toBe('DIV');
});
