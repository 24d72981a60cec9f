/** The visit a code is for: each version has a different code, and only the latest one works. */
export type CodeRequest = {
  serial: string;
  visitId: string;
  version: number;
  from: Date;
  to: Date;
};

/** One of a visit's codes, whose digits are not stored. */
export type RevokedCode = Pick<CodeRequest, 'serial' | 'visitId' | 'version'>;

/** Creates temporary door codes. Each manufacturer has its own implementation. */
export type Lock = {
  makeCode: (request: CodeRequest) => Promise<string>;
  /**
   * Revokes a code. Repeated until it succeeds, so it may run twice, and also for expired codes. Omitted by a
   * lock that stores nothing and has nothing to revoke.
   */
  revoke?: (code: RevokedCode, signal: AbortSignal) => Promise<void>;
};
