import type { MigrationInterface, QueryRunner } from 'typeorm'

const columns = `
  ALTER TABLE subjects ADD COLUMN is_day_chosen boolean, ADD COLUMN is_by_hand boolean;
  COMMENT ON COLUMN subjects.is_day_chosen IS 'somebody chose the day of the nudge, also where it is the usual one; NULL: not asked since this is known';
  COMMENT ON COLUMN subjects.is_by_hand IS 'a person made the reminder; NULL: not asked since this is known';
  ALTER TABLE deliveries ADD COLUMN claim uuid, ADD COLUMN planned_for timestamptz(3);
  COMMENT ON COLUMN deliveries.claim IS 'whose it is while it is claimed: whoever lost it to another knows another claim';
  COMMENT ON COLUMN deliveries.planned_for IS 'when it was to be sent, whatever send_after became meanwhile; NULL: send_after'`

/** What comes after a nudge that was put off beyond the due date is named by that day, so that putting it off once more has it said once more. */
const putOff = `
  UPDATE deliveries d SET dedupe = d.dedupe || ':' || s.remind_on FROM subjects s
  WHERE d.step IN ('overdue', 'last') AND d.subject_kind = 'reminder' AND (s.kind, s.source_id) = (d.subject_kind, d.subject_id)
    AND s.remind_on > s.due_on AND d.send_after > s.remind_on AND d.dedupe LIKE '%:' || s.due_on`

/** A claim can be lost to another replica, and a delivery keeps the moment that it was planned for. */
export class FenceClaims1700000003000 implements MigrationInterface {
  name = 'FenceClaims1700000003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query([columns, putOff].join(';\n'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subjects DROP COLUMN is_day_chosen, DROP COLUMN is_by_hand;
      ALTER TABLE deliveries DROP COLUMN claim, DROP COLUMN planned_for`)
  }
}
