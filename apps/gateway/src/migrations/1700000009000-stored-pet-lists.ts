import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * People's lists of their pets as they were composed, kept and forgotten as public pages are, by the same turns. Gateways that know of no lists
 * call the same function when something changes, and so forget them too.
 */
export class StoredPetLists1700000009000 implements MigrationInterface {
  name = 'StoredPetLists1700000009000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE pet_lists (
        user_id text CONSTRAINT pet_lists_by_user PRIMARY KEY,
        body text NOT NULL,
        etag text NOT NULL,
        shows text[] NOT NULL,
        composed_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN pet_lists.shows IS 'hashes of whose list it is, the pets and the people on it: pets-of:<id>, pet:7, care:7, person:<id>';
      CREATE INDEX pet_lists_by_subject ON pet_lists USING gin (shows) WITH (fastupdate = off);
      CREATE INDEX pet_lists_by_age ON pet_lists (composed_at);

      CREATE FUNCTION store_pet_list(person text, content text, tag text, subjects text[], since bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('public pages', 0));
        IF NOT EXISTS (SELECT FROM public_page_changes WHERE subject = ANY (subjects) AND turn > since) THEN
          INSERT INTO pet_lists (user_id, body, etag, shows) VALUES (person, content, tag, subjects)
          ON CONFLICT (user_id) DO UPDATE SET body = excluded.body, etag = excluded.etag, shows = excluded.shows, composed_at = now();
        END IF;
      END $$;
      ${forgetting('DELETE FROM public_pages WHERE shows && subjects; DELETE FROM pet_lists WHERE shows && subjects;')}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${forgetting('DELETE FROM public_pages WHERE shows && subjects;')}; DROP FUNCTION store_pet_list; DROP TABLE pet_lists`)
  }
}

const forgetting = (forget: string): string => `
  CREATE OR REPLACE FUNCTION forget_public_pages(subjects text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('public pages', 0));
    INSERT INTO public_page_changes (subject, turn) SELECT DISTINCT changed, nextval('public_page_turns') FROM unnest(subjects) AS changed
    ON CONFLICT (subject) DO UPDATE SET turn = excluded.turn, changed_at = now();
    ${forget}
  END $$`
