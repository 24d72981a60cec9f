/** A refused chat request, with the status and error code that explain it. */
export class ChatRequestError extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: number;

  constructor(status: number, message: string, code = 50_000 + status) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const badRequest = (message: string) => new ChatRequestError(400, message);
export const forbidden = () => new ChatRequestError(403, 'You can’t do that.');
export const resourceNotFound = (what: string) => new ChatRequestError(404, `There is no such ${what}.`);
export const syncObjectNotFound = () => new ChatRequestError(404, 'There is no such object.', 54_100);
export const tooManyRequests = (message: string) => new ChatRequestError(429, message);
