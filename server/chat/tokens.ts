import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

type Granted = { identity: string; expiresAt: Date };
/** The wire's own numbers for what is wrong with a token. */
export type TokenProblem = { problem: 20101 | 20103 | 20104 | 20106 | 20107; identity?: string };

const MAX_LENGTH = 4_096;
const header = encoded({ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' });

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

type Account = { account: string; key: string; service: string; secret: string | Uint8Array };

/** Of the embedded chat server: the same for all processes that share the secret. */
export function createChatTokens(secretKey: SecretKey): ChatTokens {
  const hex = (what: string) => secretKey.mac('chat account', what).subarray(0, 16).toString('hex');
  return chatTokensOf({
    account: `AC${hex('account')}`,
    key: `SK${hex('key')}`,
    service: `IS${hex('service')}`,
    secret: secretKey.mac('chat tokens'),
  });
}

export type ChatTokens = ReturnType<typeof chatTokensOf>;

/** Access tokens in Twilio's own shape. */
export function chatTokensOf({ account, key, service, secret }: Account) {
  const signed = (text: string) => createHmac('sha256', secret).update(text).digest();

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
      const text = `${header}.${encoded(claims)}`;
      const token = `${text}.${signed(text).toString('base64url')}`;
      return { token, expiresAt: new Date((issued + seconds) * 1_000) };
    },

    /** Whom it lets in. A token that was good and is over says whose it was. */
    read(token: unknown, now: Date): Granted | TokenProblem {
      if (typeof token !== 'string' || token.length > MAX_LENGTH) return { problem: 20101 };
      const [head, body, signature, ...rest] = token.split('.');
      if (head !== header || !body || !signature || rest.length > 0) return { problem: 20101 };
      const given = Buffer.from(signature, 'base64url');
      const right = signed(`${head}.${body}`);
      if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return { problem: 20107 };
      const claims = claimsIn(body);
      if (!claims) return { problem: 20103 };
      const { identity, chat } = claims.grants;
      if (typeof identity !== 'string' || chat?.service_sid !== service) return { problem: 20106 };
      const expiresAt = new Date(claims.exp * 1_000);
      return now < expiresAt ? { identity, expiresAt } : { problem: 20104, identity };
    },
  };
}

type Claims = { exp: number; grants: { identity?: unknown; chat?: { service_sid?: unknown } } };

/** They bear our signature: only an older shape of ours could be another one. */
function claimsIn(body: string): Claims | null {
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Partial<Claims>;
  return typeof claims.exp === 'number' && claims.grants ? (claims as Claims) : null;
}
