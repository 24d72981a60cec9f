-- Whether an agent is also texted about the tours that they give.
alter table tour_agents add column receives_texts boolean not null default false;

alter table tours
  -- when the agent was reminded of the tour
  add column agent_reminded_at timestamptz,
  -- when the agent said that they are on the way
  add column agent_on_way_at timestamptz,
  -- since when it is known that the agent can't make it; null once another agent or another time is found
  add column agent_unavailable_at timestamptz;
