import type { Log } from '#server/log.ts';

import type { Agent } from './agent.ts';
import { createModelAgent } from './model/modelAgent.ts';
import type { ModelSettings } from './model/modelSettings.ts';
import type { BudgetParts } from './model/tokenBudget.ts';
import { createScriptedAgent } from './scripted/scriptedAgent.ts';
import { createPlaces } from './tools/places.ts';

/** The built-in one, and before it a language model where the operator has one. */
export function createAgent(model: ModelSettings | null, parts: BudgetParts & { log: Log }): Agent {
  const placesOf = createPlaces(parts.db);
  const builtIn = createScriptedAgent(placesOf);
  return model === null ? builtIn : createModelAgent(model, { ...parts, placesOf, builtIn });
}
