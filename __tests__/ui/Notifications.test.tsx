import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';

import { theme } from '#src/app/theme.ts';
import { Notifications } from '#src/ui/Notifications/Notifications.tsx';

const Theme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);

const all = [
  { id: 'a', message: 'One' },
  { id: 'b', message: 'Two' },
];

function Page() {
  const [notifications, setNotifications] = useState(all);
  return (
    <>
      <input aria-label="Name" />
      <Notifications
        notifications={notifications}
        onDismissed={(id) => setNotifications((them) => them.filter((it) => it.id !== id))}
      />
    </>
  );
}

/* eslint-disable-next-line testing-library/no-node-access -- the focus is the document’s */
const focused = () => document.activeElement;

test('each notification is an alert with a button that closes it, labeled with its text', () => {
  render(<Page />, { wrapper: Theme });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  fireEvent.click(screen.getByRole('button', { name: 'Close', description: 'One' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Two']);
});

test('closing a notification moves the focus to the next, and the last returns it to where it was', () => {
  render(<Page />, { wrapper: Theme });
  const input = screen.getByRole('textbox', { name: 'Name' });
  act(() => input.focus());
  const [first, second] = screen.getAllByRole('button', { name: 'Close' });
  if (!first || !second) throw new Error('There are not two.');
  act(() => first.focus());
  fireEvent.click(first);
  expect(focused()).toBe(second);
  fireEvent.click(second);
  expect(focused()).toBe(input);
});

test('the server’s output has no inline style', () => {
  expect(renderToString(<Notifications notifications={all} onDismissed={() => undefined} />)).not.toContain(
    ' style="',
  );
});
