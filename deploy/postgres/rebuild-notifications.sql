-- For the database of notifications: the service asks the others for everything anew, while it runs; `finished_at` says when it has.
UPDATE rebuild SET started_at = now(), pets_after = 0, pets_done = false, people_after = '', finished_at = NULL;
