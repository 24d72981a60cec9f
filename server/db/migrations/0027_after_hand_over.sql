-- Where a person has the chat what a visitor says waits too: for an emergency. What stands there already does not.
update agent_turns set answered_index = asked_index, holder = null, held_until = null
where handed_over_at is not null;

drop index agent_turns_waiting;
create index agent_turns_waiting on agent_turns (conversation_sid) where asked_index > answered_index;

-- Deleting a message asks for what was thought of it.
create index chat_feedback_of_messages on chat_feedback (message_sid) where message_sid is not null;

-- Of the address that a chat was begun from, so that its limits hold over all of its chats. Null: begun before this.
alter table chat_sessions add column address_mac bytea;

-- Which server carries a conversation: one that was too slow does not let go of what another has taken since.
alter table chat_carried add column holder text;
