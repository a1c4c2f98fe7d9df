import type { MigrationInterface, QueryRunner } from 'typeorm'

const endpoints = `
  CREATE TABLE webhook_endpoints (
    id uuid PRIMARY KEY, key_id uuid NOT NULL, user_id varchar(64) NOT NULL, doctor_id integer NOT NULL,
    url varchar(2000) NOT NULL, types text[] NOT NULL, secret bytea NOT NULL, former_secret bytea, former_until timestamptz(3),
    is_enabled boolean NOT NULL DEFAULT true, off_reason varchar(10) CHECK (off_reason IN ('owner', 'gone', 'failures')),
    failures integer NOT NULL DEFAULT 0, paused_until timestamptz(3), last_ok_at timestamptz(3),
    last_at timestamptz(3), last_status smallint, last_ms integer, last_failure varchar(20),
    created_at timestamptz(3) NOT NULL DEFAULT now(), CHECK (is_enabled = (off_reason IS NULL)));
  COMMENT ON COLUMN webhook_endpoints.secret IS 'encrypted; messages are signed with it, and with former_secret until former_until';
  COMMENT ON COLUMN webhook_endpoints.failures IS 'attempts that failed since one was taken';
  COMMENT ON COLUMN webhook_endpoints.paused_until IS 'its server asked for a rest';
  CREATE INDEX webhook_endpoints_of_key ON webhook_endpoints (key_id);
  CREATE INDEX webhook_endpoints_of_user ON webhook_endpoints (user_id);
  CREATE INDEX webhook_endpoints_of_doctor ON webhook_endpoints (doctor_id);
  CREATE INDEX webhook_endpoints_with_former_secret ON webhook_endpoints (former_until) WHERE former_secret IS NOT NULL;
  CREATE TABLE webhook_keys_revoked (key_id uuid PRIMARY KEY, revoked_at timestamptz(3) NOT NULL DEFAULT now());
  CREATE INDEX webhook_keys_revoked_at ON webhook_keys_revoked (revoked_at);
  COMMENT ON TABLE webhook_keys_revoked IS 'for a day: what was asked for before a key was revoked is not made after it'`

const deliveries = `
  CREATE TABLE webhook_deliveries (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
    event_id uuid NOT NULL, type varchar(40) NOT NULL, pet_id integer, body text NOT NULL,
    state varchar(10) NOT NULL CHECK (state IN ('planned', 'claimed', 'sent', 'failed', 'cancelled')),
    attempts smallint NOT NULL DEFAULT 0, next_at timestamptz(3), lease_until timestamptz(3),
    last_at timestamptz(3), last_status smallint, last_ms integer, last_failure varchar(20), answer varchar(200),
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT webhook_deliveries_once UNIQUE (endpoint_id, event_id));
  CREATE INDEX webhook_deliveries_to_send ON webhook_deliveries (next_at) WHERE state = 'planned';
  CREATE INDEX webhook_deliveries_next_of_endpoint ON webhook_deliveries (endpoint_id, next_at) WHERE state = 'planned';
  CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (lease_until) WHERE state = 'claimed';
  CREATE INDEX webhook_deliveries_in_hand ON webhook_deliveries (endpoint_id) WHERE state = 'claimed';
  CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, created_at, id);
  CREATE INDEX webhook_deliveries_of_pet ON webhook_deliveries (pet_id);
  CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
  COMMENT ON COLUMN webhook_deliveries.body IS 'the bytes that are signed and sent, the same at each attempt: ids and instants'`

/** Programs that are told of what happens, and what each of them was sent. */
export class CreateWebhooks1700000002000 implements MigrationInterface {
  name = 'CreateWebhooks1700000002000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([endpoints, deliveries].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhook_keys_revoked, webhook_endpoints')
  }
}
