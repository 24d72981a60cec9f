import type { SecretKey } from '#server/secretKey.ts';

import type { CodeRequest, Lock } from './lock.ts';

const DIGITS = 6;

/** Codes derived from a secret shared with the lock: never stored, and never the same twice in a row. */
export function createEmbeddedLock(secretKey: SecretKey): Lock {
  const deriveNumber = ({ serial, visitId, version, from, to }: CodeRequest): number =>
    secretKey.hash('door code', serial, visitId, version, from.getTime(), to.getTime()).readUIntBE(0, 6) %
    10 ** DIGITS;
  const createCode = (request: CodeRequest): number => {
    const code = deriveNumber(request);
    const isFirst = request.version <= 1;
    const before = isFirst ? null : createCode({ ...request, version: request.version - 1 });
    return code === before ? (code + 1) % 10 ** DIGITS : code;
  };
  return { makeCode: (request) => Promise.resolve(String(createCode(request)).padStart(DIGITS, '0')) };
}
