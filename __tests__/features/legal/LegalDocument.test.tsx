import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { LegalDocument } from '#src/features/legal/LegalDocument.tsx';

type Block = { kind: string; text: string; anchor?: string; items?: string[]; href?: string };

const block = ({ anchor, items = [], href, ...rest }: Block) => ({
  anchor: anchor ?? null,
  items,
  href: href ?? null,
  ...rest,
});

function show(blocks: Block[], slots = {}) {
  const document = {
    version: '1.0',
    effectiveOn: '2026-03-01',
    plainSummary: ['Short.'],
    changes: [],
    blocks: blocks.map(block),
  };
  const { container } = render(
    <MemoryRouter>
      <LegalDocument title="Rules" document={document} slots={slots} />
    </MemoryRouter>,
  );
  return container;
}

test('content for an anchor is inserted at the end of its section', () => {
  const shown = show(
    [
      { kind: 'heading', text: 'One', anchor: 'one' },
      { kind: 'paragraph', text: 'First words.' },
      { kind: 'heading', text: 'Two', anchor: 'two' },
      { kind: 'paragraph', text: 'Second words.' },
    ],
    { one: <button>Choose</button> },
  );
  expect(shown.textContent).toMatch(/OneFirst words\.ChooseTwoSecond words\.$/);
});

test('internal links stay in the app, external links leave it, and a link without an address is plain text', () => {
  show([
    { kind: 'link', text: 'Here', href: '/policy#sms' },
    { kind: 'link', text: 'There', href: 'https://www.hud.gov/fairhousing' },
    { kind: 'link', text: 'Nowhere' },
  ]);
  expect(screen.getByRole('link', { name: 'Here' }).getAttribute('href')).toBe('/policy#sms');
  expect(screen.getByRole('link', { name: 'There' }).getAttribute('href')).toBe(
    'https://www.hud.gov/fairhousing',
  );
  expect(screen.queryByRole('link', { name: 'Nowhere' })).toBeNull();
  expect(screen.getByText('Nowhere')).not.toBeNull();
});

test('text is shown as text, and an unknown kind of block as its text', () => {
  show([{ kind: 'table', text: '<img src=x onerror=alert(1)>' }]);
  expect(screen.getByText('<img src=x onerror=alert(1)>')).not.toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('the publication date is the same in every time zone', () => {
  show([]);
  expect(screen.getByText('March 1, 2026')).not.toBeNull();
});
