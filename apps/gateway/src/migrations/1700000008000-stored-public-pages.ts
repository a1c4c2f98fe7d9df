import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Public pages as they were composed, and when what they show was changed. All of it can be composed again: it is not written to the log of
 * the database, and gone after its crash.
 *
 * A page may be stored only where nothing it shows was changed since its composing began. Changes take numbers from `public_page_turns`; who
 * composes notes the last number first, and storing looks for a later one. The lock keeps the two apart: a change that waits for a page being
 * stored removes it afterwards, and a page that waits for a change sees it.
 */
export class StoredPublicPages1700000008000 implements MigrationInterface {
  name = 'StoredPublicPages1700000008000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE public_page_turns;
      SELECT nextval('public_page_turns');
      CREATE UNLOGGED TABLE public_pages (
        nickname text CONSTRAINT public_pages_by_nickname PRIMARY KEY,
        body text NOT NULL,
        etag text NOT NULL,
        shows text[] NOT NULL,
        composed_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON COLUMN public_pages.shows IS 'hashes of the pet and the people on it: pet:7, person:<id>';
      CREATE INDEX public_pages_by_subject ON public_pages USING gin (shows) WITH (fastupdate = off);
      CREATE INDEX public_pages_by_age ON public_pages (composed_at);
      CREATE UNLOGGED TABLE public_page_changes (
        subject text CONSTRAINT public_page_changes_by_subject PRIMARY KEY,
        turn bigint NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX public_page_changes_by_age ON public_page_changes (changed_at);

      CREATE FUNCTION store_public_page(page text, content text, tag text, subjects text[], since bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('public pages', 0));
        IF NOT EXISTS (SELECT FROM public_page_changes WHERE subject = ANY (subjects) AND turn > since) THEN
          INSERT INTO public_pages (nickname, body, etag, shows) VALUES (page, content, tag, subjects)
          ON CONFLICT (nickname) DO UPDATE SET body = excluded.body, etag = excluded.etag, shows = excluded.shows, composed_at = now();
        END IF;
      END $$;
      CREATE FUNCTION forget_public_pages(subjects text[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('public pages', 0));
        INSERT INTO public_page_changes (subject, turn) SELECT DISTINCT changed, nextval('public_page_turns') FROM unnest(subjects) AS changed
        ON CONFLICT (subject) DO UPDATE SET turn = excluded.turn, changed_at = now();
        DELETE FROM public_pages WHERE shows && subjects;
      END $$`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION forget_public_pages; DROP FUNCTION store_public_page;
      DROP TABLE public_page_changes; DROP TABLE public_pages; DROP SEQUENCE public_page_turns`)
  }
}
