import { openBrowserSession } from '#server/http/browserSession.ts';
import { createSecretKey } from '#server/secretKey.ts';

const secretKey = createSecretKey('a secret of the tests');

/** A browser: used again it has the cookie that it was given, used once it is as one that keeps none. */
export const newBrowser = () => openBrowserSession(null, { secretKey, isDemo: true });
