import { throttle } from '#src/lib/throttle.ts';

test('a throttled function runs at once, then at most every 500 ms, and does not lose the last call', () => {
  jest.useFakeTimers();
  const call = jest.fn();
  const throttled = throttle(call, 500);

  throttled();
  expect(call).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 490; at += 10) {
    jest.advanceTimersByTime(10);
    throttled();
  }
  expect(call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10);
  expect(call).toHaveBeenCalledTimes(2);
  throttled();
  jest.advanceTimersByTime(499);
  expect(call).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(3);
  jest.advanceTimersByTime(5000);
  expect(call).toHaveBeenCalledTimes(3);

  throttled();
  throttled();
  throttled.cancel();
  jest.advanceTimersByTime(5000);
  expect(call).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});
