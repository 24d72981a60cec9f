import { fireEvent, render, screen } from '@testing-library/react';

import { RegionBoundary } from '#src/app/RegionBoundary.tsx';

const failure = new Error('Something in here broke');

function open(props: { isPage?: boolean; shown?: string } = {}) {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw failure;
    return <p>Whole again</p>;
  };
  const tree = (shown?: string) => (
    <>
      <p>The rest of the page</p>
      <RegionBoundary {...props} shown={shown} onError={onError}>
        <Part />
      </RegionBoundary>
    </>
  );
  const view = render(tree(props.shown));
  return {
    log,
    onError,
    mend: () => (isBroken = false),
    show: (shown: string) => view.rerender(tree(shown)),
  };
}

afterEach(() => jest.restoreAllMocks());

test('an error in one part of the page leaves the others, and is reported once', () => {
  const { log, onError } = open();
  expect(screen.getByText('The rest of the page')).not.toBeNull();
  expect(screen.getByText('This part of the page stopped working.')).not.toBeNull();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledWith(failure, expect.anything());
  expect(log.mock.calls.filter((args) => args.includes(failure))).toHaveLength(1);
});

test('the button tries again', () => {
  const { onError, mend } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onError).toHaveBeenCalledTimes(2);

  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Whole again')).not.toBeNull();
});

test('navigating elsewhere leaves the error behind', () => {
  const { mend, show } = open({ shown: '/listings' });
  mend();
  show('/listings');
  expect(screen.queryByText('Whole again')).toBeNull();
  show('/terms');
  expect(screen.getByText('Whole again')).not.toBeNull();
});

test('if a page’s content breaks, the page still has a heading', () => {
  open({ isPage: true });
  expect(screen.queryByRole('heading', { level: 1 })?.textContent).toBe(
    'This part of the page stopped working.',
  );
});
