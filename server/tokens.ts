import { createHash, timingSafeEqual } from 'node:crypto';

import type { Queryable } from './db/database.ts';
import { consumeIpRateLimit } from './db/rateLimits.ts';
import { saveTokenHash, findSubjectByHash } from './db/tokens.ts';
import { rateLimited } from './errors.ts';
import type { SecretKey } from './secretKey.ts';

/** What a token lets its holder do. A token of one kind is not valid for another. */
export type TokenKind =
  | 'inquiry'
  | 'tour'
  | 'alert'
  | 'handoff'
  | 'staff'
  | 'call'
  | 'attendance'
  | 'showing'
  | 'agent'
  | 'chat'
  | 'workOrder';

type Subject = { kind: TokenKind; organizationId: string; subjectId: string; version?: number };
type TokenLookup = { token: string; kind: TokenKind; organizationId: string; ip: string; now: Date };

const BYTES = 20;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = Math.ceil((BYTES * 8) / Math.log2(DIGITS.length));
const MAX_TOKEN_LENGTH = 200;

function base62(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  while (text.length < LENGTH) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();

export type Tokens = ReturnType<typeof createTokens>;

/** Secrets in addresses. They are derived from their subject, so none of them has to be stored. */
export function createTokens({
  secretKey,
  missesPerMinute,
}: {
  secretKey: SecretKey;
  missesPerMinute: number;
}) {
  const derive = (kind: TokenKind, id: string, version = 1) =>
    base62(secretKey.hash('token', kind, id, version).subarray(0, BYTES));

  return {
    derive,

    /** Whether a token is derived from this id, for links that are not stored. */
    isDerived(kind: TokenKind, id: string, token: string): boolean {
      const [expected, shown] = [Buffer.from(derive(kind, id)), Buffer.from(token)];
      return expected.length === shown.length && timingSafeEqual(expected, shown);
    },

    /** Six digits to type in from a message. */
    sixDigits: (id: string) =>
      String(secretKey.hash('six digits', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),

    /** Must be called in the transaction that creates the token's subject. */
    async issue(tx: Queryable, { kind, organizationId, subjectId, version = 1 }: Subject): Promise<string> {
      const token = derive(kind, subjectId, version);
      await saveTokenHash(tx, hashToken(token), { kind, organizationId, subjectId, version });
      return token;
    },

    /**
     * The id of the token's subject. Null for a token that is unknown, replaced, of another kind or
     * organization.
     */
    async find(db: Queryable, { token, kind, organizationId, ip, now }: TokenLookup): Promise<string | null> {
      const isPossible = token.length <= MAX_TOKEN_LENGTH;
      const found = await findSubjectByHash(db, hashToken(isPossible ? token : ''), { kind, organizationId });
      if (found !== null) return found;
      const { allowed } = await consumeIpRateLimit(db, {
        secretKey,
        name: 'token-misses',
        ip,
        limit: missesPerMinute,
        windowSeconds: 60,
        now,
      });
      if (!allowed) throw rateLimited('Too many invalid links. Please try again in a minute.');
      return null;
    },
  };
}
