import { configure } from '@testing-library/react';

import { limits } from './timeLimits.ts';

/** What a busy machine does late is not wrong. */
configure({ asyncUtilTimeout: limits.componentMs });
