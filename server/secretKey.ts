import { createHmac } from 'node:crypto';

export type SecretKey = {
  /** 32 bytes that nobody can compute who has not the secret. Each purpose has its own. */
  mac: (purpose: string, ...parts: (string | number | null)[]) => Buffer;
};

export const createSecretKey = (secret: string | Uint8Array): SecretKey => ({
  mac: (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest(),
});
