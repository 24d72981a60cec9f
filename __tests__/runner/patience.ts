import { configure } from '@testing-library/react';

import { limits } from './timeLimits.ts';

/** Being late on a busy machine is not a failure. */
configure({ asyncUtilTimeout: limits.componentMs });
