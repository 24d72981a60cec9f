-- Whether a code by text reaches a phone, as the server that started last has found. No row before, or one.
create table text_service (
  is_only boolean primary key default true check (is_only),
  reaches_phones boolean not null
);
