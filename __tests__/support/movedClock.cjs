// Loaded before a server of a test, whose clock then goes as far ahead as its file says when a signal comes.
const { readFileSync } = require('node:fs');

const { now } = Date;
let aheadMs = 0;
const moved = () => now() + aheadMs;

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given, target) =>
    Reflect.construct(RealDate, given.length === 0 ? [moved()] : given, target),
  get: (RealDate, name) => (name === 'now' ? moved : RealDate[name]),
});

process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  process.stdout.write(`The clock is ${aheadMs} ms ahead.\n`);
});
