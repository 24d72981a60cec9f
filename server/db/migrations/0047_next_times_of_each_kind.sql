-- The next times are stored for each kind: all homes get them again.
update next_tours set due_at = now();
