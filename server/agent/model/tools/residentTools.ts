import { formatDollars } from '#server/homes/homeLabels.ts';
import { formatLongDay } from '#server/time/days.ts';

import type { Turn } from '../../agent.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';
import { isBroken } from '../../maintenance/isBroken.ts';
import { detectRepair } from '../../maintenance/detectRepair.ts';
import { describeOrderStatus, describeWorkOrder } from '../../maintenance/workOrderMessages.ts';
import { joinText, type Report, startReport } from '../../maintenance/report.ts';
import { formatWorkOrderNumber } from '../../repairs/formatWorkOrderNumber.ts';
import { MAX_WORK_ORDERS } from '../../repairs/openWorkOrder.ts';
import { describeLeases } from '../../residents/describeLeases.ts';
import { askForVerification } from '../../residents/residentVerification.ts';
import { type KnownLease, readLeases } from '../../tools/residents.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { hasLeasingEmail } from '../../words/formatContactAlternatives.ts';
import { createHandOverReply } from '../../words/createHandOverReply.ts';

import { emptySchema, parseArguments, toJsonSchema, WrongArgumentsError } from './parseArguments.ts';
import type { ModelTool } from './modelTool.ts';

const accountTopics = ['RENT', 'BILLS', 'LEASE', 'REQUESTS', 'RENEWAL', 'MOVE_OUT'] as const;

/** Asks the visitor to verify their email address first. */
export const getAccountTool: ModelTool = {
  name: 'get_account',
  description: 'The resident’s own lease, bills, maintenance requests and renewal offers.',
  parameters: toJsonSchema(emptySchema),
  async run(argumentsText, turnContext) {
    parseArguments(argumentsText, emptySchema);
    const { turn, tools, memory, today } = turnContext;
    const leases = await readLeases(tools, turn.conversationSid);
    if (leases === null)
      return {
        kind: 'reply',
        reply: askForVerification({ ...turnContext, memory: turn.memory }, null),
      };
    return {
      kind: 'result',
      modelContent: {
        leases: leases.map(toLeaseResult),
        say:
          leases.length === 0
            ? 'I can’t find a lease under that email address.'
            : Object.fromEntries(accountTopics.map((topic) => [topic, describeLeases(leases, topic, today)])),
      },
      memory,
    };
  },
};

const toLeaseResult = (lease: KnownLease) => ({
  address: lease.address,
  starts: formatLongDay(lease.startsOn),
  ends: formatLongDay(lease.endsOn),
  monthlyTotal: formatDollars(lease.monthlyRent.amountCents),
  deposit: formatDollars(lease.deposit.amountCents),
  openFees: lease.bills
    .filter(({ paidOn }) => paidOn === null)
    .map(({ label, amount, dueOn }) => ({
      name: label,
      amount: formatDollars(amount.amountCents),
      due: formatLongDay(dueOn),
    })),
  requests: lease.maintenanceRequests.map(({ category, reportedOn, visitOn }) => ({
    name: category,
    reported: formatLongDay(reportedOn),
    visit: visitOn === null ? null : formatLongDay(visitOn),
  })),
});

const workOrderSchema = {
  properties: {
    address: { type: 'string', maxLength: 200 },
    mayEnter: { type: 'boolean' },
    times: { type: 'string', maxLength: 200 },
  },
  required: ['address', 'mayEnter', 'times'],
} as const;

type WorkOrderArgs = { address: string; mayEnter: boolean; times: string };

/** Files what the visitor has reported, in their own words; the model only says where those are. */
export const createWorkOrderTool: ModelTool = {
  name: 'create_work_order',
  description:
    'Files the repair the visitor has described. Ask first for the address, whether someone may enter, and good times; give them as the visitor wrote them.',
  parameters: toJsonSchema(workOrderSchema),
  run(argumentsText, turnContext) {
    const { turn } = turnContext;
    const { address, mayEnter, times } = parseArguments(argumentsText, workOrderSchema) as WorkOrderArgs;
    if (!hasLeasingEmail(turn.organization) || turn.workOrders.length >= MAX_WORK_ORDERS)
      return Promise.resolve({ kind: 'reply', reply: createHandOverReply(turn) });
    const lines = [...turn.earlierLines, ...turn.newLines].filter(({ by }) => by === 'visitor');
    const said = joinText(lines);
    for (const [name, value] of Object.entries({ address, times }))
      if (!isSaid(value, said)) throw new WrongArgumentsError(`The visitor hasn’t written this as ${name}.`);
    const normalizedText = normalizeText(said);
    const detected = detectRepair(normalizedText, normalizedText);
    if (!detected && !isBroken(normalizedText))
      throw new WrongArgumentsError('The visitor hasn’t described anything that’s broken.');
    const report: Report = {
      ...startReport(detected?.category ?? 'Something else', lines),
      address,
      mayEnter,
      times,
    };
    return Promise.resolve({ kind: 'reply', reply: createWorkOrderReply(turn, report, turnContext) });
  },
};

/** Whether all of its words are the visitor's. */
function isSaid(value: string, said: string): boolean {
  const toWords = (text: string) =>
    normalizeText(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '');
  const known = new Set(toWords(said));
  return toWords(value).every((word) => known.has(word));
}

const createWorkOrderReply = (turn: Turn, report: Report, { memory }: TurnContext) => ({
  messages: [],
  memory,
  handOverRequest: null,
  repair: {
    kind: 'new' as const,
    repair: report,
    createMessages: (number: string) => [describeWorkOrder(turn, report, number)],
  },
});

export const listWorkOrdersTool: ModelTool = {
  name: 'list_work_orders',
  description: 'The repairs reported in this chat.',
  parameters: toJsonSchema(emptySchema),
  run(argumentsText, { turn, memory }) {
    parseArguments(argumentsText, emptySchema);
    return Promise.resolve({
      kind: 'result',
      modelContent: {
        workOrders: turn.workOrders.map(({ number, category }) => ({
          number: formatWorkOrderNumber(number),
          category,
        })),
        say: describeOrderStatus(turn).text,
      },
      memory,
    });
  },
};
