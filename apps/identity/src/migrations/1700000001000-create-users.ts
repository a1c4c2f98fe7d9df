import type { MigrationInterface, QueryRunner } from 'typeorm'

const extensions = `
  CREATE EXTENSION IF NOT EXISTS citext;
  CREATE EXTENSION IF NOT EXISTS unaccent;
  CREATE EXTENSION IF NOT EXISTS pg_trgm`

/** unaccent is only STABLE because its dictionary could be exchanged; ours is named and stays, so an index may rest on it. */
const folding = `
  CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(unaccent('unaccent'::regdictionary, value));
  CREATE FUNCTION like_literal(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(value, '([\\\\%_])', '\\\\\\1', 'g');
  CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN length(word) < 3 THEN '% ' ELSE '%' END || like_literal(folded(word)) || '%';
  COMMENT ON FUNCTION folded IS 'without accents and case, for searching';
  COMMENT ON FUNCTION like_literal IS 'escapes what LIKE would read as wildcards';
  COMMENT ON FUNCTION search_pattern IS 'a word anywhere in search_name; shorter than a trigram, only at the start of a word, where the index still helps'`

/** search_name starts with a space, so that every word of it does; its collation lets an index answer "begins with". */
const users = `
  CREATE TABLE users (
    id varchar(64) PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20,}$'),
    provider_subject varchar(255) NOT NULL CONSTRAINT users_provider_subject UNIQUE,
    email citext NOT NULL CONSTRAINT users_email UNIQUE,
    first_name varchar(100),
    last_name varchar(100),
    profile_image_url varchar(2000),
    user_type varchar(20) NOT NULL DEFAULT 'owner' CHECK (user_type IN ('owner', 'doctor')),
    language varchar(2) NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es')),
    needs_onboarding boolean NOT NULL DEFAULT true,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded(' ' || coalesce(first_name || coalesce(' ' || last_name, ''), last_name, ''))) STORED
  );
  CREATE INDEX users_search_words ON users USING gin (search_name gin_trgm_ops);
  CREATE INDEX users_search_name ON users (search_name, id)`

export class CreateUsers1700000001000 implements MigrationInterface {
  name = 'CreateUsers1700000001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([extensions, folding, users].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE users; DROP FUNCTION search_pattern; DROP FUNCTION like_literal; DROP FUNCTION folded')
  }
}
