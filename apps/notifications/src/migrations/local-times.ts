/** Hours where somebody lives, for statements. They are exact where a day has 23 or 25 hours, and where a name of a zone is unknown here. */
export const localTimes = `
  CREATE FUNCTION known_zone(name text) RETURNS text LANGUAGE plpgsql STABLE AS $$
  BEGIN
    PERFORM timezone(name, timestamp '2000-01-01');
    RETURN coalesce(name, 'UTC');
  EXCEPTION WHEN invalid_parameter_value THEN
    RETURN 'UTC';
  END $$;
  COMMENT ON FUNCTION known_zone IS 'the zone of that name, or UTC where this server knows none: browsers know newer ones';
  CREATE FUNCTION local_instant(zone text, local timestamp) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT coalesce(
      min(instant) FILTER (WHERE timezone(zone, instant) = local),
      timezone(zone, local))
    FROM unnest(ARRAY[timezone(zone, local), timezone(zone, local) - interval '30 minutes', timezone(zone, local) - interval '1 hour']) AS instant
  $$;
  COMMENT ON FUNCTION local_instant IS 'a time that a clock shows twice is the first, one that it leaves out is as much later as the clock was moved';
  CREATE FUNCTION outside_quiet_hours(zone text, quiet_from time, quiet_to time, instant timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT CASE
      WHEN quiet_from < quiet_to AND local::time >= quiet_from AND local::time < quiet_to THEN local_instant(zone, local::date + quiet_to)
      WHEN quiet_from > quiet_to AND local::time >= quiet_from THEN local_instant(zone, local::date + 1 + quiet_to)
      WHEN quiet_from > quiet_to AND local::time < quiet_to THEN local_instant(zone, local::date + quiet_to)
      ELSE instant END
    FROM (SELECT timezone(zone, instant) AS local) AS clock
  $$;
  COMMENT ON FUNCTION outside_quiet_hours IS 'the instant, or the end of the quiet hours that it falls into'`
