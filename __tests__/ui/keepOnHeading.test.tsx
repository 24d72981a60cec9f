import { render, screen, waitFor } from '@testing-library/react';

import { keepOnHeading } from '#src/ui/keepOnHeading.ts';

const page = (pressed: boolean) => (
  <main>
    <h1 tabIndex={-1}>Your tour</h1>
    {!pressed && <button>Try again</button>}
  </main>
);

/** What has the focus goes away, as with a page that is loaded again. */
function loseFocus(): Element {
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  rerender(page(true));
  return screen.getByRole('heading');
}

test('the heading has the focus that was lost with what was pressed', async () => {
  const stop = keepOnHeading();
  const heading = loseFocus();
  await waitFor(() => expect(heading.matches(':focus')).toBe(true));
  stop();
});

test.each<[string, () => void]>([
  ['it was stopped where it was asked for last', () => [keepOnHeading(), keepOnHeading()].at(-1)?.()],
  [
    'the visitor leads',
    () => {
      keepOnHeading();
      document.dispatchEvent(new Event('keydown'));
    },
  ],
])('the focus is left alone once %s', async (_, end) => {
  end();
  const heading = loseFocus();
  const hasSeen = new Promise((seen) =>
    new MutationObserver(seen).observe(document.body, { childList: true }),
  );
  document.body.append('more');
  await hasSeen;
  expect(heading.matches(':focus')).toBe(false);
});
