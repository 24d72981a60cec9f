import type { TurnContext } from '../../leasing/turnContext.ts';
import { ToolRefusedError } from '../../tools/tools.ts';
import type { ToolCall, ToolDescription } from '../endpoint/chatFormat.ts';
import { ModelFailedError } from '../modelFailedError.ts';

import { handOverTool, holdTimeTool, changeTourTool } from './actTools.ts';
import { findHomesTool } from './findHomesTool.ts';
import { getHomeFactsTool, listTourTimesTool } from './homeTools.ts';
import type { ModelTool, Outcome } from './modelTool.ts';

const tools: readonly ModelTool[] = [
  findHomesTool,
  getHomeFactsTool,
  listTourTimesTool,
  holdTimeTool,
  changeTourTool,
  handOverTool,
];

export const toolDescriptions: readonly ToolDescription[] = tools.map(
  ({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }),
);

/** Passes refusals by the portal on to the model. */
export async function runTool(
  { name, arguments: argumentsText }: ToolCall,
  turnContext: TurnContext,
): Promise<Outcome> {
  const tool = tools.find((known) => known.name === name);
  if (!tool) throw new ModelFailedError('unknown tool');
  try {
    return await tool.run(argumentsText, turnContext);
  } catch (error) {
    if (!(error instanceof ToolRefusedError)) throw error;
    return { kind: 'result', modelContent: { refused: error.code }, memory: turnContext.memory };
  }
}
