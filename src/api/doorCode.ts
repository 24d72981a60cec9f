import type { ApiError } from '#src/lib/apiError.ts';

import { AgentStandingFragment } from './agentAccess.ts';
import type { Extra } from './baseQuery.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';
import { readAnswer } from './readAnswer.ts';
import { AccessStandingFragment } from './tourAccess.ts';

const CheckInForTourMutation = graphql(
  `
    mutation checkInForTour($input: CheckInForTourInput!) {
      checkInForTour(input: $input) {
        access {
          ...AccessStanding
        }
        accessCode {
          code
          validTo
        }
      }
    }
  `,
  [AccessStandingFragment],
);

const ReportAccessProblemMutation = graphql(
  `
    mutation reportAccessProblem($input: ReportAccessProblemInput!) {
      reportAccessProblem(input: $input) {
        access {
          ...AccessStanding
        }
        tips
        replacementCode {
          code
          validTo
        }
        rebook {
          id
          type
          startsAt
          endsAt
          timeZone
          localLabel
          timeLabel
        }
      }
    }
  `,
  [AccessStandingFragment],
);

const CheckInAgentMutation = graphql(
  `
    mutation checkInAgent($input: CheckInAgentInput!) {
      checkInAgent(input: $input) {
        access {
          ...AgentStanding
        }
        accessCode {
          code
          validTo
        }
      }
    }
  `,
  [AgentStandingFragment],
);

type CheckIn = ResultOf<typeof CheckInForTourMutation>['checkInForTour'];
type AgentCheckIn = ResultOf<typeof CheckInAgentMutation>['checkInAgent'];
type Report = ResultOf<typeof ReportAccessProblemMutation>['reportAccessProblem'];

export type DoorCode = CheckIn['accessCode'];
type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** What may bring a code goes past the store, where answers and whatever was asked are kept. */
function pastTheStore<Data>(operationName: string, document: unknown, input: unknown) {
  return async (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<Answer<Data>> => {
    const { backend, onFailure } = extra as Extra;
    const operation = { operationName, variables: { input }, query: document as string };
    const reply = await backend(operation, new AbortController().signal);
    const result = 'stage' in reply ? { error: reply } : readAnswer(operationName, reply);
    if ('error' in result) {
      onFailure?.(operationName, result.error);
      return result;
    }
    return { data: (result.data as Record<string, Data>)[operationName] as Data };
  };
}

export const checkInForTour = (input: VariablesOf<typeof CheckInForTourMutation>['input']) =>
  pastTheStore<CheckIn>('checkInForTour', CheckInForTourMutation, input);

export const checkInAgent = (input: VariablesOf<typeof CheckInAgentMutation>['input']) =>
  pastTheStore<AgentCheckIn>('checkInAgent', CheckInAgentMutation, input);

export const reportAccessProblem = (input: VariablesOf<typeof ReportAccessProblemMutation>['input']) =>
  pastTheStore<Report>('reportAccessProblem', ReportAccessProblemMutation, input);
