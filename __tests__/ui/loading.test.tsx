import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { NoAlerts } from '#src/features/alerts/Alerts.tsx';
import { AlertRequestDialog } from '#src/features/alerts/request/AlertRequestDialog.tsx';
import { LoadOnDemand } from '#src/features/unit/LoadOnDemand.tsx';
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { letDialogsOpen } from '#tests/support/letDialogsOpen.ts';

const sheet = (name: string) => readFileSync(`src/ui/${name}.module.css`, 'utf8').replaceAll(/\s+/g, ' ');

test.each([
  ['xsmall', '24px'],
  ['small', '32px'],
  ['medium', '48px'],
  ['large', '64px'],
] as const)('the %s spinner measures %s', (size, side) => {
  expect(renderToStaticMarkup(<Spinner size={size} />)).toContain(`class="ring ${size}" aria-hidden="true"`);
  expect(sheet('Spinner')).toContain(`.${size} { width: ${side}; height: ${side};`);
});

test('a spinner is large by default, and announces that it is loading', () => {
  expect(renderToStaticMarkup(<Spinner />)).toContain('class="ring large"');
  render(<Spinner />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

test('the spinner is light gray on light and white on dark, and does not move with reduced motion', () => {
  const [light = '', dark = ''] = sheet('Spinner').split('@media (prefers-color-scheme: dark)');
  expect(light).toContain('border: 3px solid #d3d3d3;');
  expect(dark).toMatch(/^ \{ \.ring \{ border-color: #fff;/);
  expect(dark).toMatch(/@media \(prefers-reduced-motion: reduce\) \{ \.ring \{ animation: none !important;/);
});

const never = () => new Promise<never>(() => undefined);
const nothing = () => undefined;
const form = {
  heading: 'Tell me',
  children: null,
  consent: null,
  hasFailed: false,
  isClosed: false,
  onRetry: nothing,
  onClosed: nothing,
} as unknown as ComponentProps<typeof AlertRequestDialog>;

test.each([
  ['a part of a home’s page', <LoadOnDemand key="part" load={never} what="It" children={() => null} />],
  [
    'the list of alerts',
    <NoAlerts key="alerts" isLoading problem={null} onRetry={nothing} onCreateNew={nothing} />,
  ],
  ['the form of an alert', <AlertRequestDialog key="form" {...form} />],
])('while %s is loading a spinner turns', (_, loading) => {
  letDialogsOpen();
  render(loading);
  expect(screen.getByRole('status').innerHTML).toContain('class="ring small"');
});

test('the skeleton has a sidebar of 200 px, a header of 64 px and gaps of 4 px, and is not read out', () => {
  render(<PageSkeleton />);
  expect(sheet('PageSkeleton')).toContain('grid-template: 64px 1fr / 200px 1fr; gap: 4px;');
  expect(renderToStaticMarkup(<PageSkeleton />)).toContain('<div class="skeleton" aria-hidden="true">');
  expect(screen.getByRole('status').textContent).toBe('Loading the page…');
});
