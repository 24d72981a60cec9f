/** Which stay a code is for: every version of it is another code, and only the last one counts. */
export type CodeRequest = {
  serial: string;
  stayId: string;
  version: number;
  from: Date;
  to: Date;
};

/** What opens doors: codes for a while. Another maker's locks are another one of these. */
export type Lock = { makeCode: (request: CodeRequest) => Promise<string> };
