// Loaded before a server of a test, whose clock then goes as far ahead as its file says when a signal comes.
const { readFileSync } = require('node:fs');

const RealDate = Date;
let aheadMs = 0;

/** Not a proxy: dates are made by the million, and each would be ten times as slow. */
function MovedDate(first, ...others) {
  if (new.target === undefined) return new RealDate(MovedDate.now()).toString();
  if (arguments.length === 0) return new RealDate(MovedDate.now());
  return others.length === 0 ? new RealDate(first) : new RealDate(first, ...others);
}
Object.setPrototypeOf(MovedDate, RealDate);
MovedDate.prototype = RealDate.prototype;
MovedDate.now = () => RealDate.now() + aheadMs;
globalThis.Date = MovedDate;
RealDate.prototype.constructor = MovedDate;

process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  process.stdout.write(`The clock is ${aheadMs} ms ahead.\n`);
});
