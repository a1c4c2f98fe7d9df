import type { MigrationInterface, QueryRunner } from 'typeorm'
import { localTimes } from './local-times.js'

/** Whom to write to, and how they want it; what they have not chosen stands here as the default. */
const recipients = `
  CREATE TABLE recipients (
    user_id varchar(64) PRIMARY KEY,
    email varchar(254), first_name varchar(100), language varchar(2) NOT NULL DEFAULT 'en', country varchar(2),
    time_zone varchar(64), time_zone_chosen boolean NOT NULL DEFAULT false, time_zone_by_hand boolean NOT NULL DEFAULT false,
    send_at time NOT NULL DEFAULT '09:00', quiet_from time NOT NULL DEFAULT '21:00', quiet_to time NOT NULL DEFAULT '08:00',
    rhythm varchar(10) NOT NULL DEFAULT 'each' CHECK (rhythm IN ('each', 'daily', 'weekly')),
    lead_days smallint NOT NULL DEFAULT 7 CHECK (lead_days BETWEEN 1 AND 30),
    channels jsonb NOT NULL DEFAULT '{}', lock_screen_details boolean NOT NULL DEFAULT false,
    known_at timestamptz(3), updated_at timestamptz(3) NOT NULL DEFAULT now());
  COMMENT ON COLUMN recipients.time_zone IS 'IANA name: where time_zone_chosen, as the person or a browser said; else of the country, else UTC';
  COMMENT ON COLUMN recipients.time_zone_by_hand IS 'chosen in the settings: browsers change it no more';
  COMMENT ON COLUMN recipients.quiet_from IS 'the same as quiet_to: there are no quiet hours';
  COMMENT ON COLUMN recipients.channels IS 'what differs from the defaults: {"<kind>": {"email": false, "push": true}}';
  COMMENT ON COLUMN recipients.known_at IS 'when identity was last asked for name, address, language and country'`

/** Copies of what other services know, as it was when they were last asked. */
const projections = `
  CREATE TABLE pets (pet_id integer PRIMARY KEY, name varchar(100) NOT NULL, species varchar(50) NOT NULL, owner_id varchar(64) NOT NULL, known_at timestamptz(3) NOT NULL DEFAULT now());
  CREATE TABLE audience (
    pet_id integer NOT NULL, user_id varchar(64) NOT NULL, role varchar(20) NOT NULL, PRIMARY KEY (pet_id, user_id));
  CREATE INDEX audience_of_user ON audience (user_id);
  CREATE TABLE pet_choices (
    pet_id integer NOT NULL, user_id varchar(64) NOT NULL, muted boolean NOT NULL DEFAULT false, reminded boolean, PRIMARY KEY (pet_id, user_id));
  COMMENT ON COLUMN pet_choices.muted IS 'by the person, for themselves';
  COMMENT ON COLUMN pet_choices.reminded IS 'by those who manage the family; NULL: as the role says (all but members)';
  CREATE INDEX pet_choices_of_user ON pet_choices (user_id);
  CREATE TABLE subjects (
    kind varchar(20) NOT NULL CHECK (kind IN ('reminder', 'appointment')), source_id integer NOT NULL, pet_id integer NOT NULL,
    title text NOT NULL, place text, due_on date, remind_on date, starts_at timestamptz(3), status varchar(20) NOT NULL, is_planned boolean NOT NULL DEFAULT false,
    done_by varchar(64), sequence integer NOT NULL DEFAULT 0, changed_at timestamptz(3) NOT NULL,
    PRIMARY KEY (kind, source_id));
  CREATE INDEX subjects_of_pet ON subjects (pet_id);
  CREATE INDEX subjects_done_by ON subjects (done_by) WHERE done_by IS NOT NULL;
  CREATE INDEX subjects_settled ON subjects (changed_at) WHERE status IN ('done', 'gone');
  CREATE INDEX subjects_starting ON subjects (starts_at) WHERE starts_at IS NOT NULL;
  CREATE TABLE stale_facts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, subject text NOT NULL, try_after timestamptz(3) NOT NULL DEFAULT now());
  CREATE INDEX stale_facts_to_ask ON stale_facts (try_after, id);
  CREATE TABLE rebuild (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), started_at timestamptz(3) NOT NULL DEFAULT now(),
    pets_after integer NOT NULL DEFAULT 0, pets_done boolean NOT NULL DEFAULT false, people_after varchar(64) NOT NULL DEFAULT '', finished_at timestamptz(3));
  INSERT INTO rebuild DEFAULT VALUES;
  COMMENT ON TABLE rebuild IS 'asking for everything anew: how far it has come; a new installation begins with it';
  COMMENT ON TABLE stale_facts IS 'pets and people of whom something has changed: what is known of them is to be asked for anew; a line for each change';
  COMMENT ON COLUMN subjects.status IS 'open, done or gone; of an appointment its own status, or gone';
  COMMENT ON COLUMN subjects.sequence IS 'counts changes of date and status, for calendars'`

const deliveries = `
  CREATE TABLE deliveries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), number bigint GENERATED ALWAYS AS IDENTITY, dedupe text NOT NULL UNIQUE,
    user_id varchar(64) NOT NULL, channel varchar(10) NOT NULL CHECK (channel IN ('email', 'push')),
    kind varchar(20) NOT NULL, step varchar(20) NOT NULL, subject_kind varchar(20), subject_id integer, pet_id integer, notice jsonb,
    send_after timestamptz(3) NOT NULL, expires_at timestamptz(3) NOT NULL,
    state varchar(10) NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'claimed', 'sent', 'failed', 'cancelled')),
    attempts smallint NOT NULL DEFAULT 0, lease_until timestamptz(3), message_id varchar(200), provider_id varchar(200), error text,
    created_at timestamptz(3) NOT NULL DEFAULT now(), sent_at timestamptz(3));
  CREATE INDEX deliveries_to_send ON deliveries (channel, send_after) WHERE state = 'planned' AND step <> 'notice';
  CREATE INDEX notices_to_send ON deliveries (channel, send_after) WHERE state = 'planned' AND step = 'notice';
  CREATE INDEX deliveries_to_expire ON deliveries (expires_at) WHERE state = 'planned';
  CREATE INDEX deliveries_of_recipient ON deliveries (user_id, channel, send_after) WHERE state = 'planned';
  CREATE INDEX deliveries_claimed ON deliveries (lease_until) WHERE state = 'claimed';
  CREATE INDEX deliveries_of_subject ON deliveries (subject_kind, subject_id) WHERE state = 'planned';
  CREATE INDEX deliveries_of_pet ON deliveries (pet_id);
  CREATE INDEX deliveries_of_user ON deliveries (user_id, created_at);
  CREATE INDEX deliveries_about ON deliveries USING gin (jsonb_path_query_array(notice, '$.*')) WHERE notice IS NOT NULL;
  CREATE INDEX deliveries_told ON deliveries (user_id, (coalesce(sent_at, send_after)), number) WHERE state IN ('sent', 'failed');
  CREATE INDEX deliveries_that_ended ON deliveries ((coalesce(sent_at, send_after))) WHERE state IN ('sent', 'failed', 'cancelled')`

/** Addresses that do not take our mail, browsers that take push messages, and calendars that read. */
const channels = `
  CREATE TABLE suppressions (email_hash bytea PRIMARY KEY, reason varchar(200) NOT NULL, times integer NOT NULL DEFAULT 1, at timestamptz(3) NOT NULL);
  CREATE TABLE push_subscriptions (
    endpoint_hash bytea PRIMARY KEY, endpoint text NOT NULL, p256dh varchar(200) NOT NULL, auth varchar(100) NOT NULL, user_id varchar(64) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(), last_seen_at timestamptz(3) NOT NULL DEFAULT now(), last_ok_at timestamptz(3), failures smallint NOT NULL DEFAULT 0);
  CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);
  CREATE TABLE feeds (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, token_hash bytea NOT NULL UNIQUE, hint varchar(20) NOT NULL, user_id varchar(64) NOT NULL, pet_ids integer[],
    created_at timestamptz(3) NOT NULL DEFAULT now(), last_read_at timestamptz(3), revoked_at timestamptz(3));
  CREATE INDEX feeds_of_user ON feeds (user_id);
  CREATE INDEX feeds_with_pet ON feeds USING gin (pet_ids) WHERE pet_ids IS NOT NULL;
  COMMENT ON COLUMN feeds.hint IS 'how its address begins and ends';
  COMMENT ON COLUMN feeds.pet_ids IS 'NULL: all pets of the person'`

/** Outside production: what would have been sent, and how far the clock is moved. */
const development = `
  CREATE TABLE local_mail (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, recipient varchar(254) NOT NULL, subject text NOT NULL, text text NOT NULL, html text NOT NULL,
    headers jsonb NOT NULL, kind varchar(20) NOT NULL, sent_at timestamptz(3) NOT NULL);
  CREATE INDEX local_mail_of_recipient ON local_mail (recipient, id);
  CREATE TABLE local_push (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, recipient varchar(254) NOT NULL, endpoint text NOT NULL, payload jsonb NOT NULL, headers jsonb NOT NULL,
    kind varchar(20) NOT NULL, sent_at timestamptz(3) NOT NULL, message_id varchar(200) NOT NULL, outcome text NOT NULL, UNIQUE (message_id, endpoint));
  CREATE INDEX local_push_of_recipient ON local_push (recipient, id);
  CREATE TABLE moved_clock (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), shift interval NOT NULL DEFAULT '0', target interval NOT NULL DEFAULT '0');
  COMMENT ON COLUMN moved_clock.target IS 'where the clock goes: what is planned on the way is sent first'`

export class CreateNotifications1700000001000 implements MigrationInterface {
  name = 'CreateNotifications1700000001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([recipients, projections, deliveries, channels, development, localTimes].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE moved_clock, local_push, local_mail, feeds, push_subscriptions, suppressions, deliveries, rebuild, stale_facts, subjects, pet_choices, audience, pets, recipients;
      DROP FUNCTION outside_quiet_hours, local_instant, known_zone`)
  }
}
