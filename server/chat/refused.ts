/** A request on the wire that is not done, with the status and the number that say why. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: number;

  constructor(status: number, message: string, code = 50_000 + status) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const badRequest = (message: string) => new Refused(400, message);
export const forbidden = () => new Refused(403, 'You can’t do that.');
export const noSuch = (what: string) => new Refused(404, `There is no such ${what}.`);
export const noSuchObject = () => new Refused(404, 'There is no such object.', 54_100);
export const tooMany = (message: string) => new Refused(429, message);
