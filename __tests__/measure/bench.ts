import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

import { measureAgentAnswer } from './bench/agentAnswer.ts';
import { measureAgentTools } from './bench/agentTools.ts';
import { measureLaterSize } from './bench/laterSize.ts';
import { measureEmbeddedFairness, measurePostgresRate } from './bench/concurrency.ts';
import { measureBooking } from './bench/booking.ts';
import { measureBookingRate } from './bench/bookingRate.ts';
import { measureEmbed } from './bench/embed.ts';
import { measureFilterChange } from './bench/filterChange.ts';
import { elsewhere } from './bench/notRun.ts';
import { measureIdleSockets } from './bench/idleSockets.ts';
import { measureImportSwap } from './bench/importSwap.ts';
import { measureInquiry } from './bench/inquiry.ts';
import { measureListings } from './bench/listings.ts';
import { measureLongChat } from './bench/longChat.ts';
import { measureMapAnswer } from './bench/mapAnswer.ts';
import { measureMapDrawn } from './bench/mapDrawn.ts';
import { measureMachineEvent } from './bench/machineEvent.ts';
import { measureKeptPage, measureRenderedPage } from './bench/pages.ts';
import { measureQueryOnEmbedded, measureQueryOnPostgres } from './bench/query.ts';
import { type NotRun, reportText } from './bench/report.ts';
import type { Row } from './bench/rows.ts';
import { measureSecondStart } from './bench/secondStart.ts';
import { openStage, type Stage } from './bench/stage.ts';
import { measureTourSlots } from './bench/tourSlots.ts';
import { measureTourSteps } from './bench/tourSteps.ts';
import { measureVisit } from './bench/visitor.ts';

const measurements: Record<string, (stage: Stage) => Promise<Row[]>> = {
  start: measureSecondStart,
  embedded: measureQueryOnEmbedded,
  postgres: measureQueryOnPostgres,
  rendered: measureRenderedPage,
  kept: measureKeptPage,
  listings: measureListings,
  'import swap': measureImportSwap,
  filter: measureFilterChange,
  map: measureMapAnswer,
  'map drawn': measureMapDrawn,
  rate: measurePostgresRate,
  fairness: measureEmbeddedFairness,
  visit: measureVisit,
  embed: measureEmbed,
  inquiry: measureInquiry,
  booking: measureBooking,
  'booking rate': measureBookingRate,
  'tour slots': measureTourSlots,
  'tour steps': measureTourSteps,
  machine: measureMachineEvent,
  'idle sockets': measureIdleSockets,
  'later sizes': measureLaterSize,
  'long chat': measureLongChat,
  'agent answer': measureAgentAnswer,
  'agent tools': measureAgentTools,
};

const { values: options } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const isSelected = (name: string) => options.only?.includes(name) ?? true;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

const { prepare } = createRequire(import.meta.url)('../../server/prepare.cjs') as {
  prepare: (what: { pages: boolean; server: boolean }) => void;
};
prepare({ pages: true, server: true });

const rows: Row[] = [];
const broken: NotRun[] = [];
const leftOut: NotRun[] = [];
const stage = await openStage();
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (!isSelected(name)) {
      leftOut.push({ what: name, reason: 'not asked for' });
      continue;
    }
    say(`Measuring: ${name} …`);
    try {
      rows.push(...(await measure(stage)));
    } catch (error) {
      broken.push({ what: name, reason: `it failed: ${getErrorMessage(error)}` });
    }
  }
} finally {
  await stage.close();
}

const report = { rows, notRun: [...broken, ...leftOut, ...elsewhere] };
say(`\n${reportText(report)}`);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);

const missed = rows.filter(({ verdict }) => verdict === 'missed').length;
const passed = rows.filter(({ verdict }) => verdict === 'pass').length;
say(`\n${passed} passed, ${missed} missed, ${rows.length - passed - missed} without a limit`);
process.exitCode = missed + broken.length > 0 ? 1 : 0;
