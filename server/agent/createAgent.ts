import type { Log } from '#server/log.ts';

import type { Agent } from './agent.ts';
import { createModelAgent } from './model/modelAgent.ts';
import type { ModelSettings } from '../serviceSettings.ts';
import type { BudgetDeps } from './model/createBudget.ts';
import { createScriptedAgent } from './scripted/scriptedAgent.ts';
import { getPlacesCache } from '#server/understanding/placesCache.ts';

/** The built-in agent, with a language model in front of it if the operator has configured one. */
export function createAgent(model: ModelSettings | null, deps: BudgetDeps & { log: Log }): Agent {
  const loadPlaces = getPlacesCache(deps.db);
  const builtIn = createScriptedAgent(loadPlaces);
  return model === null ? builtIn : createModelAgent(model, { ...deps, loadPlaces, builtIn });
}
