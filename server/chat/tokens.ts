import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

type TokenGrant = { identity: string; expiresAt: Date };
/** The protocol's own error codes for invalid tokens. */
export type TokenProblem = { problem: 20101 | 20103 | 20104 | 20106 | 20107; identity?: string };

const MAX_LENGTH = 4_096;
const header = encodeJson({ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' });

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

type Account = { account: string; key: string; service: string; secret: string | Uint8Array };

/** Tokens for the embedded chat server; all processes with the same secret derive the same ones. */
export function createChatTokens(secretKey: SecretKey): ChatTokens {
  const hex = (what: string) => secretKey.hash('chat account', what).subarray(0, 16).toString('hex');
  return createAccountTokens({
    account: `AC${hex('account')}`,
    key: `SK${hex('key')}`,
    service: `IS${hex('service')}`,
    secret: secretKey.hash('chat tokens'),
  });
}

export type ChatTokens = ReturnType<typeof createAccountTokens>;

/** Access tokens in Twilio's format. */
export function createAccountTokens({ account, key, service, secret }: Account) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest();

  return {
    service,

    mint({ identity, now, seconds }: { identity: string; now: Date; seconds: number }) {
      const issued = Math.floor(now.getTime() / 1_000);
      const claims = {
        jti: `${key}-${randomUUID()}`,
        iss: key,
        sub: account,
        iat: issued,
        nbf: issued,
        exp: issued + seconds,
        grants: { identity, chat: { service_sid: service } },
      };
      const text = `${header}.${encodeJson(claims)}`;
      const token = `${text}.${sign(text).toString('base64url')}`;
      return { token, expiresAt: new Date((issued + seconds) * 1_000) };
    },

    /**
     * Returns the user a token admits; for an expired but otherwise valid token, the problem names its user.
     */
    read(token: unknown, now: Date): TokenGrant | TokenProblem {
      if (typeof token !== 'string' || token.length > MAX_LENGTH) return { problem: 20101 };
      const [head, body, signature, ...rest] = token.split('.');
      if (head !== header || !body || !signature || rest.length > 0) return { problem: 20101 };
      const sentSignature = Buffer.from(signature, 'base64url');
      const expectedSignature = sign(`${head}.${body}`);
      if (
        sentSignature.byteLength !== expectedSignature.byteLength ||
        !timingSafeEqual(sentSignature, expectedSignature)
      )
        return { problem: 20107 };
      const claims = parseClaims(body);
      if (!claims) return { problem: 20103 };
      const { identity, chat } = claims.grants;
      if (typeof identity !== 'string' || chat?.service_sid !== service) return { problem: 20106 };
      const expiresAt = new Date(claims.exp * 1_000);
      return now < expiresAt ? { identity, expiresAt } : { problem: 20104, identity };
    },
  };
}

type Claims = { exp: number; grants: { identity?: unknown; chat?: { service_sid?: unknown } } };

/** The signature is ours, so only an older token format of ours could differ. */
function parseClaims(body: string): Claims | null {
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Partial<Claims>;
  return typeof claims.exp === 'number' && claims.grants ? (claims as Claims) : null;
}
