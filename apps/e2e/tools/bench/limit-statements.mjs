// The same answers as ours, each by one statement over all tables in one database.

const dose = `json_build_object('vaccineName', v.vaccine_name, 'vaccineType', v.vaccine_type, 'administeredDate', v.administered_date,
  'nextDueDate', v.next_due_date, 'notes', v.notes, 'trust', v.trust)`

const publicPage = `
  SELECT json_build_object(
    'nickname', p.nickname, 'name', p.name, 'species', p.species, 'breed', p.breed, 'age', p.age, 'ageUnit', p.age_unit, 'sex', p.sex,
    'location', p.location, 'description', p.description, 'imageUrl', p.image_url, 'mediaFiles', p.media_files,
    'descriptionAudioUrl', p.description_audio_url, 'createdAt', p.created_at,
    'owner', json_build_object('firstName', u.first_name, 'profileImageUrl', u.profile_image_url),
    'vaccinations', (SELECT coalesce(json_agg(${dose} ORDER BY v.administered_date DESC, v.id DESC), '[]') FROM vaccinations v WHERE v.pet_id = p.id AND v.is_public),
    'reviews', (SELECT coalesce(json_agg(json_build_object('title', r.title, 'content', r.content, 'rating', r.rating, 'healthStatus', r.health_status,
      'recommendations', r.recommendations, 'nextCheckupDate', r.next_checkup_date, 'createdAt', r.created_at, 'doctor', json_build_object(
        'firstName', du.first_name, 'lastName', du.last_name, 'specialization', d.specialization, 'profileImageUrl', d.profile_image_url)) ORDER BY r.created_at DESC), '[]')
      FROM pet_reviews r JOIN doctors d ON d.id = r.doctor_id JOIN users du ON du.id = d.user_id WHERE r.pet_id = p.id AND r.is_public)
  )::text AS json FROM public.pets p JOIN users u ON u.id = p.owner_id WHERE p.nickname = $1 AND p.is_public`

const listOf = (table, order) => `(SELECT coalesce(json_agg(t ORDER BY ${order}), '[]') FROM ${table} t WHERE t.pet_id = p.id)`

const dashboard = `
  SELECT coalesce(json_agg(json_build_object('pet', to_json(p), 'role', me.role,
    'familyMembers', (SELECT json_agg(json_build_object('id', f.id, 'role', f.role, 'firstName', u.first_name, 'lastName', u.last_name, 'profileImageUrl', u.profile_image_url))
      FROM public.pet_family_members f JOIN users u ON u.id = f.user_id WHERE f.pet_id = p.id),
    'vaccinations', ${listOf('vaccinations', 't.administered_date DESC, t.id DESC')},
    'vaccinationReminders', ${listOf('vaccination_reminders', 't.due_date, t.id')},
    'appointments', ${listOf('appointments', 't.scheduled_date, t.id')}) ORDER BY p.id), '[]')::text AS json
  FROM public.pet_family_members me JOIN public.pets p ON p.id = me.pet_id WHERE me.user_id = $1`

const recordDose = `
  WITH allowed AS (
    SELECT f.pet_id, f.user_id FROM public.pet_family_members f WHERE f.pet_id = $1 AND f.role <> 'member' LIMIT 1
  ), dose AS (
    INSERT INTO vaccinations (pet_id, vaccine_name, vaccine_type, administered_date, next_due_date, recorded_by, trust, is_public, created_at, updated_at)
    SELECT pet_id, $2, $3, $4, $5, user_id, 'owner', true, now(), now() FROM allowed RETURNING *
  ), event AS (
    INSERT INTO outbox (id, subject, body) SELECT gen_random_uuid(), 'dose', to_json(dose) FROM dose
  )
  SELECT to_json(dose)::text AS json FROM dose`

const search = `
  WITH found AS (
    (SELECT id FROM users WHERE search_name LIKE public.search_pattern($1) AND user_type = 'owner' ORDER BY search_name LIMIT 20)
    UNION
    (SELECT owner_id FROM public.pets WHERE is_public AND search LIKE public.search_pattern($1) ORDER BY length(search), id LIMIT 20)
    LIMIT 20
  )
  SELECT coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'profileImageUrl', u.profile_image_url,
    'pets', (SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'nickname', p.nickname, 'species', p.species, 'breed', p.breed, 'age', p.age,
      'ageUnit', p.age_unit, 'imageUrl', p.image_url, 'mediaFiles', p.media_files)) FROM public.pets p WHERE p.owner_id = u.id AND p.is_public))), '[]')::text AS json
  FROM found JOIN users u USING (id)`

export const statements = {
  page: { text: publicPage, values: (nickname) => [nickname] },
  list: { text: dashboard, values: (userId) => [userId] },
  record: { text: recordDose, values: (petId, dose) => [petId, dose.vaccineName, dose.vaccineType, dose.administeredDate, dose.nextDueDate] },
  search: { text: search, values: (q) => [q] },
}
