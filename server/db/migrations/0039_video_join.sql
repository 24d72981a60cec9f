-- How a visitor joins a video tour that this agent gives: { "joinUrl": "https://…" } or { "callsVisitor": true }.
-- Null: as the organization says, in its settings under the key video.
alter table tour_agents add column video jsonb;
