-- For each service's database, after NATS has lost its stream or the database was restored: every event that the outbox still holds is
-- published again. Consumers drop what they have handled already.
DO $$ BEGIN
  IF to_regclass('outbox') IS NOT NULL THEN
    UPDATE outbox SET published_at = NULL WHERE published_at IS NOT NULL;
  END IF;
END $$;
