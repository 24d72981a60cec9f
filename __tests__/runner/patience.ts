import { configure } from '@testing-library/react';

/** What a busy machine does late is not wrong. */
configure({ asyncUtilTimeout: 20_000 * Number(process.env.TEST_SLOWNESS ?? 1) });
