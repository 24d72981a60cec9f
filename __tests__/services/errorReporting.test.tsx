import { startErrorReporting } from '#src/services/errorReporting.ts';

const settings = (environment: string) => ({ dsn: 'https://k@sentry.example/1', environment });

// Somebody listens: jsdom would take it for an error of the test.
window.addEventListener('error', () => undefined);

const failWith = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

test.each(['production', 'staging', 'preview'])(
  'in %s what failed before Sentry came is reported then',
  async (environment) => {
    const report = jest.fn();
    const load = jest.fn(() => Promise.resolve({ report }));
    startErrorReporting({ settings: settings(environment), load });
    const errors = Array.from({ length: 12 }, (_, at) => new Error(`Fault ${at}`));
    for (const error of errors) failWith(error);
    expect(load).not.toHaveBeenCalled();

    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(report.mock.calls).toEqual(errors.slice(0, 10).map((error) => [error]));
    // from here on Sentry listens itself
    failWith(new Error('Later'));
    expect(report).toHaveBeenCalledTimes(10);
  },
);

test.each([settings('demo'), settings('test'), null])('with %j nothing is loaded', async (given) => {
  const load = jest.fn();
  startErrorReporting({ settings: given, load });
  failWith(new Error('Fault'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(load).not.toHaveBeenCalled();
});
