import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Milliseconds are all that crosses the wire, so that a time read back and sent again finds the same row. */
const stamps = `
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()`

/** Usernames and card numbers differ by more than case, or one vet could pass for another. */
const doctors = `
  CREATE TABLE doctors (
    id serial PRIMARY KEY,
    user_id varchar(64) NOT NULL CONSTRAINT doctors_user UNIQUE,
    username varchar(50) NOT NULL,
    professional_card_number varchar(50) NOT NULL,
    professional_card_issuance_date date,
    specialization varchar(100),
    clinic varchar(150),
    license_number varchar(50),
    years_of_experience integer NOT NULL DEFAULT 0 CHECK (years_of_experience >= 0),
    education text,
    certifications text,
    bio text,
    profile_image_url varchar(2000),
    is_verified boolean NOT NULL DEFAULT false,
    public_profile boolean NOT NULL DEFAULT true,
    ${stamps}
  );
  CREATE UNIQUE INDEX doctors_username ON doctors (lower(username));
  CREATE UNIQUE INDEX doctors_card ON doctors (lower(professional_card_number));
  CREATE INDEX doctors_by_verification ON doctors (is_verified, created_at, id)`

const verifications = `
  CREATE TABLE doctor_verifications (
    id serial PRIMARY KEY,
    doctor_id integer NOT NULL REFERENCES doctors ON DELETE CASCADE,
    is_verified boolean NOT NULL,
    reason varchar(500),
    decided_by varchar(64) NOT NULL,
    decided_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX doctor_verifications_of_doctor ON doctor_verifications (doctor_id);
  COMMENT ON TABLE doctor_verifications IS 'who decided what about a doctor, and why'`

const reviews = `
  CREATE TABLE pet_reviews (
    id serial PRIMARY KEY,
    pet_id integer NOT NULL,
    doctor_id integer NOT NULL REFERENCES doctors,
    title varchar(200) NOT NULL,
    content text NOT NULL,
    rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
    health_status varchar(50) NOT NULL CHECK (health_status IN ('excellent', 'good', 'fair', 'poor')),
    recommendations text,
    next_checkup_date date,
    is_public boolean NOT NULL DEFAULT true,
    ${stamps}
  );
  CREATE INDEX pet_reviews_of_pet ON pet_reviews (pet_id, created_at DESC, id DESC);
  CREATE INDEX pet_reviews_of_doctor ON pet_reviews (doctor_id, created_at DESC, id DESC)`

const erasures = `
  CREATE TABLE erasures (
    subject varchar(80) PRIMARY KEY,
    erased_at timestamptz(3) NOT NULL DEFAULT now()
  );
  COMMENT ON TABLE erasures IS 'pets and people that are gone: nothing may be written about them any more'`

export class CreateDoctorsAndReviews1700000001000 implements MigrationInterface {
  name = 'CreateDoctorsAndReviews1700000001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([doctors, verifications, reviews, erasures].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasures, pet_reviews, doctor_verifications, doctors')
  }
}
