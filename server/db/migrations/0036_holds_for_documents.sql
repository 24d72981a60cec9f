-- Whether a time was kept longer for a document that has to be shown, which it is once.
alter table tour_times add column held_for_document boolean not null default false;
