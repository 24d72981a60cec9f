import { toPriceSteps } from '#src/features/unit/sections/toPriceSteps.ts';

const since = (day: string, dollars: number) => ({
  at: `${day}T00:00:00Z`,
  totalMonthly: { amountCents: dollars * 100 },
});
const now = Date.parse('2030-01-11T00:00:00Z');

test('price steps go from the first to today, each as long as it was valid', () => {
  const steps = toPriceSteps([since('2030-01-06', 900), since('2030-01-01', 1000)], now);

  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.5],
    [0.5, 1],
  ]);
});

test('a small change looks small, a large one fills the scale', () => {
  const [, small] = toPriceSteps([since('2030-01-06', 980), since('2030-01-01', 1000)], now);
  const [large] = toPriceSteps([since('2030-01-06', 1000), since('2030-01-01', 500)], now);

  expect(small?.depth).toBeCloseTo(0.2);
  expect(large?.depth).toBe(1);
});

test('a price from this very moment has no length yet', () => {
  const steps = toPriceSteps([since('2030-01-11', 900), since('2030-01-01', 1000)], now);

  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 1],
  ]);
});
