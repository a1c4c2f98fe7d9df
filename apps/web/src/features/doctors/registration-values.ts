export const emptyRegistration = {
  professionalCardNumber: '',
  specialization: '',
  clinic: '',
  yearsOfExperience: '0',
  professionalCardIssuanceDate: '',
  licenseNumber: '',
  education: '',
  certifications: '',
  bio: '',
}

/** What the registration form holds while it is typed; the schema makes the values that are sent. */
export type RegistrationValues = typeof emptyRegistration
