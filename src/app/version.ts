/** Identifies the source code that this code was built from: see `server/prepare.cjs`. Empty in tests. */
export const version = process.env.SOURCE_VERSION ?? '';
