import type { Desk } from '../../leasing/desk.ts';
import { ToolRefused } from '../../tools/tools.ts';
import type { ToolCall, ToolDescription } from '../endpoint/chatFormat.ts';
import { ModelFailed } from '../modelFailed.ts';

import { handToPersonTool, keepTimeTool, ownTourTool } from './actTools.ts';
import { findHomesTool } from './findHomesTool.ts';
import { homeFactsTool, tourTimesTool } from './homeTools.ts';
import type { ModelTool, Outcome } from './modelTool.ts';

const tools: readonly ModelTool[] = [
  findHomesTool,
  homeFactsTool,
  tourTimesTool,
  keepTimeTool,
  ownTourTool,
  handToPersonTool,
];

export const toolDescriptions: readonly ToolDescription[] = tools.map(
  ({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }),
);

/** What the portal refuses the visitor it refuses the model too. */
export async function runTool({ name, arguments: given }: ToolCall, desk: Desk): Promise<Outcome> {
  const tool = tools.find((known) => known.name === name);
  if (!tool) throw new ModelFailed('unknown tool');
  try {
    return await tool.run(given, desk);
  } catch (error) {
    if (!(error instanceof ToolRefused)) throw error;
    return { kind: 'told', toModel: { refused: error.code }, memory: desk.memory };
  }
}
