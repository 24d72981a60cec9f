const { default: Sequencer } = require('@jest/test-sequencer');

const isJourney = ({ context }) => context.config.displayName.name === 'journeys';
const sizeOf = ({ context, path }) => context.hasteFS.getSize(path) ?? 0;

/**
 * Runs journeys first, then the largest files: the same order on every machine, regardless of earlier runs.
 */
module.exports = class SameOrder extends Sequencer {
  sort(tests) {
    return [...tests].sort(
      (one, other) =>
        Number(isJourney(other)) - Number(isJourney(one)) ||
        sizeOf(other) - sizeOf(one) ||
        one.path.localeCompare(other.path),
    );
  }
};
