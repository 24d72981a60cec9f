import type { SecretKey } from '#server/secretKey.ts';

import type { CodeRequest, Lock } from './lock.ts';

const DIGITS = 6;

/** Codes that follow from the secret that the lock shares with us: kept nowhere, and never the same twice in a row. */
export function createEmbeddedLock(secretKey: SecretKey): Lock {
  const numberOf = ({ serial, stayId, version, from, to }: CodeRequest): number =>
    secretKey.mac('door code', serial, stayId, version, from.getTime(), to.getTime()).readUIntBE(0, 6) %
    10 ** DIGITS;
  const codeOf = (request: CodeRequest): number => {
    const code = numberOf(request);
    const isFirst = request.version <= 1;
    const before = isFirst ? null : codeOf({ ...request, version: request.version - 1 });
    return code === before ? (code + 1) % 10 ** DIGITS : code;
  };
  return { makeCode: (request) => Promise.resolve(String(codeOf(request)).padStart(DIGITS, '0')) };
}
