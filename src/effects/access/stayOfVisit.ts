type Visit = { windowStartsAt: string; unit: { id: string } };

/** A visit of an agent has no name of its own: nobody else is in its home at its time. */
export const stayOfVisit = ({ windowStartsAt, unit }: Visit) =>
  `agent:${unit.id}:${String(Date.parse(windowStartsAt))}`;
