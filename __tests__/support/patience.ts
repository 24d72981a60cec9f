import { configure } from '@testing-library/react';

/** What a busy machine does late is not wrong: whoever waits, waits as long as it may take. */
configure({ asyncUtilTimeout: 20_000 });
