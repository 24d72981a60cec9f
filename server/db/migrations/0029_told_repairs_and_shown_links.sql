-- A repair can be told by an operation too: it follows nothing that was said.
alter table work_orders alter column asked_index drop not null;

-- How soon somebody is wanted, as whoever tells it sees it.
alter table work_orders add column urgency text not null default 'ROUTINE'
  check (urgency in ('EMERGENCY', 'URGENT', 'ROUTINE'));

-- What was said keeps no secret of a link: it is known to which tour one led, and no more.
update chat_messages set
  body = regexp_replace(body, secret, '\1…', 'g'),
  attributes = regexp_replace(attributes, secret, '\1…', 'g')
from (values (
  '(/(?:reschedule-tour-request|tour-feedback|calendar|handoff|staff/[a-z]+)/|[?&](?:tour|token|inquiry|inquiryToken|handoff)=)[A-Za-z0-9_-]{20,200}'
)) as link (secret)
where body ~ secret or attributes ~ secret;
