import { createHmac } from 'node:crypto';

export type SecretKey = {
  /** 32 bytes that cannot be computed without the secret. Each purpose has its own. */
  hash: (purpose: string, ...parts: (string | number | null)[]) => Buffer;
};

export const createSecretKey = (secret: string | Uint8Array): SecretKey => ({
  hash: (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest(),
});
