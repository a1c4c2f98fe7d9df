import { useState } from 'react'
import { useDoctorProfile } from '../../../features/doctors/api/doctor-profile'
import { ReviewCard } from '../../../features/publicprofile/components/Reviews'
import type { PresentReview } from '../../../features/reviews/components/ReviewRail'
import { useCurrentUser } from '../../current-user'

/** A review of the signed-in doctor as the public page shows it. */
export function usePresentReview(createdAt?: string): PresentReview {
  const user = useCurrentUser()
  const { profile } = useDoctorProfile(user.doctor !== null)
  const [now] = useState(() => new Date().toISOString())
  const doctor = {
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: profile?.profileImageUrl ?? user.profileImageUrl,
    specialization: profile?.specialization ?? null,
    ...(user.doctor?.isVerified && { isVerified: true as const }),
  }
  return (review) => <ReviewCard review={{ ...review, createdAt: createdAt ?? now, doctor }} />
}
