// Loaded before a test's server; on a signal, its clock moves ahead by the time in its file.
const { readFileSync } = require('node:fs');

const RealDate = Date;
let aheadMs = 0;

/** Not a proxy, because millions of dates are made, and each would take ten times as long. */
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
