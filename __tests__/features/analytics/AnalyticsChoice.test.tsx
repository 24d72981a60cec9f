import { fireEvent, render, screen } from '@testing-library/react';

import { AnalyticsChoice } from '#src/features/analytics/AnalyticsChoice.tsx';

test.each([
  ['on', 'Turn analytics off', false],
  ['off', 'Turn analytics on', true],
] as const)('while analytics are %s, one button says: %s', (choice, name, isOn) => {
  const onChosen = jest.fn();
  render(<AnalyticsChoice choice={choice} onChosen={onChosen} />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(onChosen).toHaveBeenCalledWith(isOn);
});

test.each([
  ['offByBrowser', /Global Privacy Control/],
  ['unknown', /as soon as the page has loaded/],
] as const)('while the choice is %s there is no button', (choice, sentence) => {
  render(<AnalyticsChoice choice={choice} onChosen={jest.fn()} />);
  expect(screen.getByRole('status').textContent).toMatch(sentence);
  expect(screen.queryByRole('button')).toBeNull();
});
