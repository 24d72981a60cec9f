-- What the box looks like where it hangs. Null: there is no picture of it.
alter table lockboxes add column picture_url text check (length(picture_url) between 1 and 2000);
