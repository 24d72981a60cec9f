/** Which stay a code is for: every version of it is another code, and only the last one counts. */
export type CodeRequest = {
  serial: string;
  stayId: string;
  version: number;
  from: Date;
  to: Date;
};

/** Which of the codes of a stay: what it was stands nowhere. */
export type EndedCode = Pick<CodeRequest, 'serial' | 'stayId' | 'version'>;

/** What opens doors: codes for a while. Another maker's locks are another one of these. */
export type Lock = {
  makeCode: (request: CodeRequest) => Promise<string>;
  /**
   * The code opens nothing from now on. Told until it is heard, so perhaps twice, and of one whose time is over too.
   * Left out by a lock that stores nothing and has nothing to take back.
   */
  revoke?: (code: EndedCode, signal: AbortSignal) => Promise<void>;
};
