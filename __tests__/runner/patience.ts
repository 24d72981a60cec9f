import { configure, getConfig } from '@testing-library/react';

import { limits } from './timeLimits.ts';

const { getElementError } = getConfig();

/** True during the attempts of a wait. Testing Library itself prints less then. */
const isAttempt = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  /** Being late on a busy machine is not a failure. */
  asyncUtilTimeout: limits.componentMs,
  /** Only the end of a wait prints the page, which takes longer than the attempt itself. */
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
