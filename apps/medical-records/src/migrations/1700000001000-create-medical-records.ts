import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Milliseconds are all that crosses the wire, so that a time read back and sent again finds the same row. */
const stamps = `
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()`

const veterinarians = `
  CREATE TABLE veterinarians (
    id serial PRIMARY KEY,
    first_name varchar(100) NOT NULL,
    last_name varchar(100) NOT NULL,
    professional_id varchar(50) NOT NULL,
    clinic varchar(150),
    phone varchar(20),
    email varchar(100),
    address varchar(500),
    specialization varchar(100),
    created_by varchar(64) NOT NULL,
    ${stamps}
  );
  CREATE INDEX veterinarians_of_user ON veterinarians (created_by, last_name, first_name)`

const vaccinations = `
  CREATE TABLE vaccinations (
    id serial PRIMARY KEY,
    pet_id integer NOT NULL,
    vaccine_name varchar(100) NOT NULL,
    vaccine_component text,
    vaccine_type varchar(50) NOT NULL,
    batch_number varchar(50),
    expiration_date date,
    serial_number varchar(50),
    administered_date date NOT NULL,
    dosage varchar(50),
    administration_route varchar(50),
    veterinarian_id integer REFERENCES veterinarians ON DELETE SET NULL,
    veterinarian_name varchar(200),
    clinic varchar(150),
    storage_conditions text,
    due_date date,
    next_due_date date,
    notes text,
    recorded_by varchar(64) NOT NULL,
    doctor_id integer,
    trust varchar(20) NOT NULL CHECK (trust IN ('owner', 'doctor', 'verified-doctor')),
    is_public boolean NOT NULL DEFAULT true,
    protects text[] NOT NULL,
    reminder_pending boolean NOT NULL,
    ${stamps}
  );
  COMMENT ON COLUMN vaccinations.protects IS 'what the vaccine protects against, as keys of care-rules';
  COMMENT ON COLUMN vaccinations.reminder_pending IS 'the next dose has no reminder yet: it is made when its date is near';
  CREATE INDEX vaccinations_of_pet ON vaccinations (pet_id, administered_date DESC, id DESC);
  CREATE INDEX vaccinations_of_doctor ON vaccinations (doctor_id, created_at DESC, id DESC) WHERE doctor_id IS NOT NULL;
  CREATE INDEX vaccinations_by_veterinarian ON vaccinations (veterinarian_id) WHERE veterinarian_id IS NOT NULL;
  CREATE INDEX vaccinations_awaiting_reminder ON vaccinations (next_due_date) WHERE reminder_pending`

const reminders = `
  CREATE TABLE vaccination_reminders (
    id serial PRIMARY KEY,
    pet_id integer NOT NULL,
    vaccine_name varchar(100) NOT NULL,
    due_date date NOT NULL,
    reminder_date date NOT NULL,
    is_completed boolean NOT NULL DEFAULT false,
    created_by varchar(64) NOT NULL,
    protects text[] NOT NULL,
    vaccination_id integer REFERENCES vaccinations ON DELETE SET NULL,
    completed_by integer REFERENCES vaccinations ON DELETE SET NULL,
    ${stamps}
  );
  COMMENT ON COLUMN vaccination_reminders.vaccination_id IS 'the dose whose next date this reminds of, where it was made from one';
  COMMENT ON COLUMN vaccination_reminders.completed_by IS 'the dose that completed it; without that dose it is open again';
  CREATE INDEX reminders_of_pet ON vaccination_reminders (pet_id, due_date, id);
  CREATE INDEX reminders_of_vaccination ON vaccination_reminders (vaccination_id) WHERE vaccination_id IS NOT NULL;
  CREATE INDEX reminders_by_completion ON vaccination_reminders (completed_by) WHERE completed_by IS NOT NULL`

const appointments = `
  CREATE TABLE appointments (
    id serial PRIMARY KEY,
    pet_id integer NOT NULL,
    type varchar(50) NOT NULL,
    description text,
    scheduled_date timestamptz(3) NOT NULL,
    veterinarian varchar(100),
    doctor_id integer,
    clinic varchar(100),
    address varchar(500),
    notes text,
    status varchar(20) NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'confirmed', 'cancelled', 'completed', 'no_show')),
    history jsonb NOT NULL DEFAULT '[]',
    created_by varchar(64) NOT NULL,
    ${stamps}
  );
  CREATE INDEX appointments_of_pet ON appointments (pet_id, scheduled_date, id);
  CREATE INDEX appointments_of_doctor ON appointments (doctor_id, scheduled_date, id) WHERE doctor_id IS NOT NULL;
  CREATE INDEX appointments_of_doctor_by_status ON appointments (doctor_id, status, scheduled_date, id) WHERE doctor_id IS NOT NULL`

const erasedPets = `
  CREATE TABLE erased_pets (pet_id integer PRIMARY KEY, erased_at timestamptz(3) NOT NULL DEFAULT now());
  CREATE INDEX erased_pets_recent ON erased_pets (erased_at);
  COMMENT ON TABLE erased_pets IS 'pets that are gone: what a request under way wrote for them afterwards is erased too'`

export class CreateMedicalRecords1700000001000 implements MigrationInterface {
  name = 'CreateMedicalRecords1700000001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([veterinarians, vaccinations, reminders, appointments, erasedPets].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_pets, appointments, vaccination_reminders, vaccinations, veterinarians')
  }
}
