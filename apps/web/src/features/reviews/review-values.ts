export const emptyReview = {
  title: '',
  healthStatus: '',
  rating: '5',
  content: '',
  recommendations: '',
  nextCheckupDate: '',
  isPublic: true,
}

/** What the form holds while it is typed; the schema makes the values that are sent. */
export type ReviewValues = typeof emptyReview
