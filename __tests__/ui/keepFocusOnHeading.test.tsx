import { render, screen, waitFor } from '@testing-library/react';

import { keepFocusOnHeading } from '#src/ui/keepFocusOnHeading.ts';

const page = (pressed: boolean) => (
  <main>
    <h1 tabIndex={-1}>Your tour</h1>
    {!pressed && <button>Try again</button>}
  </main>
);

/** Removes the focused element, as a reload does. */
function loseFocus(): Element {
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  rerender(page(true));
  return screen.getByRole('heading');
}

test('the heading gets the focus that was lost with the pressed element', async () => {
  const stop = keepFocusOnHeading();
  const heading = loseFocus();
  await waitFor(() => expect(heading.matches(':focus')).toBe(true));
  stop();
});

test.each<[string, () => void]>([
  ['the latest request has ended it', () => [keepFocusOnHeading(), keepFocusOnHeading()].at(-1)?.()],
  [
    'the visitor presses a key',
    () => {
      keepFocusOnHeading();
      document.dispatchEvent(new Event('keydown'));
    },
  ],
])('the focus does not move once %s', async (_, end) => {
  end();
  const heading = loseFocus();
  const hasSeen = new Promise((seen) =>
    new MutationObserver(seen).observe(document.body, { childList: true }),
  );
  document.body.append('more');
  await hasSeen;
  expect(heading.matches(':focus')).toBe(false);
});
