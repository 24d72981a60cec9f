// Loaded before a test's server; every answer begins later.
const { Server } = require('node:http');

const { emit } = Server.prototype;
const delayMs = Number(process.env.ANSWER_DELAY_MS);

Server.prototype.emit = function emitLater(name, ...details) {
  if (name !== 'request') return emit.call(this, name, ...details);
  setTimeout(() => emit.call(this, name, ...details), delayMs);
  return true;
};
