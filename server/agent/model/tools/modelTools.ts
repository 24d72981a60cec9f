import type { ChatUseCase } from '#server/chat/queries/sessions.ts';

import type { TurnContext } from '../../leasing/turnContext.ts';
import { ToolRefusedError } from '../../tools/tools.ts';
import type { ToolCall, ToolDescription } from '../endpoint/chatFormat.ts';
import { describeVisit } from '../prompt/describeVisit.ts';

import { changeTourTool, handOverTool } from './actTools.ts';
import { findHomesTool } from './findHomesTool.ts';
import { compareHomesTool, getCostsTool, getHomeFactsTool } from './homeTools.ts';
import type { ModelTool, Outcome } from './modelTool.ts';
import { getHouseRulesTool, getOfficeTool, getPoliciesTool } from './officeTools.ts';
import { emptySchema, parseArguments, toJsonSchema, WrongArgumentsError } from './parseArguments.ts';
import { createWorkOrderTool, getAccountTool, listWorkOrdersTool } from './residentTools.ts';
import { holdTimeTool, listTourTimesTool } from './timeTools.ts';

/** Its answer is always in front of the chat. */
const getVisitTool: ModelTool = {
  name: 'get_visit',
  description: 'Today’s date, the home on the visitor’s page, and the homes and times they were last shown.',
  parameters: toJsonSchema(emptySchema),
  run(argumentsText, turnContext) {
    parseArguments(argumentsText, emptySchema);
    const { memory } = turnContext;
    return Promise.resolve({ kind: 'result', modelContent: describeVisit(turnContext, null), memory });
  },
};

const toolsForAll = [getVisitTool, getOfficeTool, handOverTool];
const repairTools = [createWorkOrderTool, listWorkOrdersTool];
const tools: Record<ChatUseCase, readonly ModelTool[]> = {
  LEASING_SUPPORT: [
    findHomesTool,
    getHomeFactsTool,
    compareHomesTool,
    getCostsTool,
    listTourTimesTool,
    holdTimeTool,
    changeTourTool,
    getPoliciesTool,
    ...toolsForAll,
  ],
  MAINTENANCE_ASSISTANT: [...repairTools, ...toolsForAll],
  RESIDENT_SUPPORT: [getAccountTool, getHouseRulesTool, ...repairTools, ...toolsForAll],
};

export const describeTools = (useCase: ChatUseCase): ToolDescription[] =>
  tools[useCase].map(({ name, description, parameters }) => ({ name, description, parameters }));

/** Tells the model what was wrong with a call, so that it can try again. */
export async function runTool(
  { name, arguments: argumentsText }: ToolCall,
  turnContext: TurnContext,
): Promise<Outcome> {
  const { memory } = turnContext;
  const tool = tools[turnContext.turn.useCase].find((known) => known.name === name);
  if (!tool) return { kind: 'result', modelContent: { error: 'There’s no such tool.' }, memory };
  try {
    return await tool.run(argumentsText, turnContext);
  } catch (error) {
    if (error instanceof WrongArgumentsError)
      return { kind: 'result', modelContent: { error: error.message }, memory };
    if (error instanceof ToolRefusedError)
      return { kind: 'result', modelContent: { refused: error.code }, memory };
    throw error;
  }
}
