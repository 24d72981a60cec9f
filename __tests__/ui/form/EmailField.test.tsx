import { fireEvent, render, screen } from '@testing-library/react';

import { EmailField } from '#src/ui/form/EmailField.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

function type(address: string) {
  fireEvent.input(field(), { target: { value: address } });
  fireEvent.focusOut(field());
}

test('an address that looks like a slip is asked about, and one press mends it', () => {
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
  type('ada@gmial.com');
  expect(screen.getByRole('status').textContent).toBe('Did you mean ada@gmail.com?');
  fireEvent.click(screen.getByRole('button', { name: 'ada@gmail.com' }));
  expect(field().value).toBe('ada@gmail.com');
  expect(heard).toHaveBeenLastCalledWith('ada@gmail.com');
  expect(screen.getByRole('status').textContent).toBe('');
  /* eslint-disable-next-line testing-library/no-node-access -- the focus is the document’s */
  expect(document.activeElement).toBe(field());
});

test('whoever goes on typing is not asked any more, and any other address is left alone', () => {
  render(<EmailField name="email" label="E-mail" />);
  type('ada@gmial.com');
  fireEvent.input(field(), { target: { value: 'ada@gmial.co' } });
  expect(screen.getByRole('status').textContent).toBe('');
  type('ada@example.com');
  expect(screen.getByRole('status').textContent).toBe('');
});
