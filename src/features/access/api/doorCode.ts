import type { ThunkExtra } from '#src/api/baseQuery.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { parseReply } from '#src/api/parseReply.ts';
import type { ApiError } from '#src/lib/apiError.ts';

import { AgentStatusFragment } from './agentAccess.ts';
import { AccessStatusFragment } from './tourAccess.ts';

const CheckInForTourMutation = graphql(
  `
    mutation checkInForTour($input: CheckInForTourInput!) {
      checkInForTour(input: $input) {
        access {
          ...AccessStatusInfo
        }
        accessCode {
          code
          validTo
        }
      }
    }
  `,
  [AccessStatusFragment],
);

const ReportAccessProblemMutation = graphql(
  `
    mutation reportAccessProblem($input: ReportAccessProblemInput!) {
      reportAccessProblem(input: $input) {
        access {
          ...AccessStatusInfo
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
  [AccessStatusFragment],
);

const CheckInAgentMutation = graphql(
  `
    mutation checkInAgent($input: CheckInAgentInput!) {
      checkInAgent(input: $input) {
        access {
          ...AgentAccessFields
        }
        accessCode {
          code
          validTo
        }
      }
    }
  `,
  [AgentStatusFragment],
);

type CheckIn = ResultOf<typeof CheckInForTourMutation>['checkInForTour'];
type AgentCheckIn = ResultOf<typeof CheckInAgentMutation>['checkInAgent'];
type Report = ResultOf<typeof ReportAccessProblemMutation>['reportAccessProblem'];

export type DoorCode = CheckIn['accessCode'];
type QueryResult<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Requests that may return a code bypass the store, which caches arguments and responses. */
function bypassStore<Data>(operationName: string, document: unknown, input: unknown) {
  return async (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<QueryResult<Data>> => {
    const { backend, onFailure } = extra as ThunkExtra;
    const operation = { operationName, variables: { input }, query: document as string };
    const reply = await backend(operation, new AbortController().signal);
    const result = 'stage' in reply ? { error: reply } : parseReply(operationName, reply);
    if ('error' in result) {
      onFailure?.(operationName, result.error);
      return result;
    }
    return { data: (result.data as Record<string, Data>)[operationName] as Data };
  };
}

export const checkInForTour = (input: VariablesOf<typeof CheckInForTourMutation>['input']) =>
  bypassStore<CheckIn>('checkInForTour', CheckInForTourMutation, input);

export const checkInAgent = (input: VariablesOf<typeof CheckInAgentMutation>['input']) =>
  bypassStore<AgentCheckIn>('checkInAgent', CheckInAgentMutation, input);

export const reportAccessProblem = (input: VariablesOf<typeof ReportAccessProblemMutation>['input']) =>
  bypassStore<Report>('reportAccessProblem', ReportAccessProblemMutation, input);
