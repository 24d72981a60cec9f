type Visit = { windowStartsAt: string; unit: { id: string } };

/** An agent's visit has no id, but a home has only one visit at a time. */
export const getAgentVisitId = ({ windowStartsAt, unit }: Visit) =>
  `agent:${unit.id}:${String(Date.parse(windowStartsAt))}`;
