import { startErrorReporting } from '#src/app/errorReporting/errorReporting.ts';

const settings = (environment: string) => ({ dsn: 'https://k@sentry.example/1', environment });

// Without a listener, jsdom would treat it as an error of the test.
window.addEventListener('error', () => undefined);

const failWith = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

test.each(['production', 'staging', 'preview'])(
  'in %s errors from before Sentry was loaded are reported once it is',
  async (environment) => {
    const report = jest.fn();
    const load = jest.fn(() => Promise.resolve({ report }));
    startErrorReporting({ settings: settings(environment), load });
    const errors = Array.from({ length: 12 }, (_, at) => new Error(`Fault ${at}`));
    for (const error of errors) failWith(error);
    expect(load).not.toHaveBeenCalled();

    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(report.mock.calls).toEqual(errors.slice(0, 10).map((error) => [error]));
    // Sentry listens itself from here on
    failWith(new Error('Later'));
    expect(report).toHaveBeenCalledTimes(10);
  },
);

test.each([settings('demo'), settings('test'), null])('with %j nothing is loaded', async (options) => {
  const load = jest.fn();
  startErrorReporting({ settings: options, load });
  failWith(new Error('Fault'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(load).not.toHaveBeenCalled();
});
