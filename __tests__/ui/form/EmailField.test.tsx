import { act, fireEvent, render, screen } from '@testing-library/react';

import { EmailField } from '#src/ui/form/EmailField.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

async function type(address: string) {
  fireEvent.input(field(), { target: { value: address } });
  fireEvent.focusOut(field());
  // the code that detects typos is fetched when a field loses the focus
  await act(() => import('#src/lib/suggestEmail.ts').then(() => undefined));
}

test('an address with a likely typo gets a suggestion, and one press applies it', async () => {
  const heard = jest.fn();
  render(
    <form
      aria-label="Contact"
      ref={(form) =>
        form?.addEventListener('input', ({ target }) => void heard((target as HTMLInputElement).value))
      }
    >
      <EmailField name="email" label="E-mail" />
    </form>,
  );
  await type('ada@gmial.com');
  expect(screen.getByRole('status').textContent).toBe('Did you mean ada@gmail.com?');
  fireEvent.click(screen.getByRole('button', { name: 'ada@gmail.com' }));
  expect(field().value).toBe('ada@gmail.com');
  expect(heard).toHaveBeenLastCalledWith('ada@gmail.com');
  expect(screen.getByRole('status').textContent).toBe('');
  /* eslint-disable-next-line testing-library/no-node-access -- the focus is the document’s */
  expect(document.activeElement).toBe(field());
});

test('the suggestion disappears when the visitor keeps typing, and other addresses get none', async () => {
  render(<EmailField name="email" label="E-mail" />);
  await type('ada@gmial.com');
  expect(screen.getByRole('status').textContent).toMatch(/^Did you mean/);
  fireEvent.input(field(), { target: { value: 'ada@gmial.co' } });
  expect(screen.getByRole('status').textContent).toBe('');
  await type('ada@example.com');
  expect(screen.getByRole('status').textContent).toBe('');
});
