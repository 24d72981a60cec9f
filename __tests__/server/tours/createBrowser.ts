import { openBrowserSession } from '#server/http/browserSession.ts';
import { createSecretKey } from '#server/secretKey.ts';

const secretKey = createSecretKey('a secret of the tests');

/** A browser: reused it has the cookie that it was given, and used once it is like one without cookies. */
export const newBrowser = () => openBrowserSession(null, { secretKey, isDemo: true });
