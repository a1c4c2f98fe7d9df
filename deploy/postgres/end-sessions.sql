-- For each service's database, after it was restored: sessions that were ended since the backup must not live again. People sign in anew.
DO $$ BEGIN
  IF to_regclass('session') IS NOT NULL THEN
    DELETE FROM session;
  END IF;
END $$;
