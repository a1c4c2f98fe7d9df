import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { lazyScreen as lazy, lazyWithTexts } from '../i18n/lazy-with-texts'
import * as paths from '../lib/paths'
import { LostPart } from '../ui/LostPart'
import { useCurrentUser } from './current-user'
import { BareLayout } from './layout/BareLayout'
import { FormLayout } from './layout/FormLayout'
import { OwnerLayout } from './layout/OwnerLayout'

/** Whose words come with the first ones. */
export const DashboardScreen = lazyWithTexts('signedIn', () => import('./routes/DashboardScreen'), LostPart)
export const VetLayout = lazyWithTexts('signedIn', () => import('./layout/VetLayout'), LostPart)
/** For screens that both sides share. */
const EitherLayout = () => (useCurrentUser().userType === 'doctor' ? <VetLayout /> : <OwnerLayout />)

const ActivityScreen = lazy(() => import('./routes/ActivityScreen'))
const AfterSignIn = lazy(() => import('./routes/AfterSignIn'))
const AppointmentsScreen = lazy(() => import('./routes/vet/AppointmentsScreen'))
const CalendarScreen = lazy(() => import('./routes/CalendarScreen'))
const AdminDoctorsScreen = lazy(() => import('./routes/AdminDoctorsScreen'))
const AdminReportsScreen = lazy(() => import('./routes/AdminReportsScreen'))
const DoctorProfileScreen = lazy(() => import('./routes/vet/DoctorProfileScreen'))
const EditPetScreen = lazy(() => import('./routes/EditPetScreen'))
const EditVaccinationScreen = lazy(() => import('./routes/EditVaccinationScreen'))
const FamilyScreen = lazy(() => import('./routes/FamilyScreen'))
const HealthCheckScreen = lazy(() => import('./routes/HealthCheckScreen'))
const IntegrationsScreen = lazy(() => import('./routes/vet/IntegrationsScreen'))
const InvitationScreen = lazy(() => import('./routes/InvitationScreen'))
const EditReviewScreen = lazy(() => import('./routes/vet/EditReviewScreen'))
const NicknameVaccinationScreen = lazy(() => import('./routes/vet/NicknameVaccinationScreen'))
const NotificationSettingsScreen = lazy(() => import('./routes/NotificationSettingsScreen'))
const NewProofScreen = lazy(() => import('./routes/NewProofScreen'))
const NewPetScreen = lazy(() => import('./routes/NewPetScreen'))
const NotFoundScreen = lazy(() => import('./routes/NotFoundScreen'))
const OnboardingScreen = lazy(() => import('./routes/OnboardingScreen'))
export const PetDetailScreen = lazy(() => import('./routes/PetDetailScreen'))
const PetsScreen = lazy(() => import('./routes/PetsScreen'))
const ProfileScreen = lazy(() => import('./routes/ProfileScreen'))
const ProofScreen = lazy(() => import('./routes/ProofScreen'))
const RecordsScreen = lazy(() => import('./routes/RecordsScreen'))
const RoleSelectorScreen = lazy(() => import('./routes/RoleSelectorScreen'))
const SentNotificationsScreen = lazy(() => import('./routes/SentNotificationsScreen'))
const SettingsScreen = lazy(() => import('./routes/SettingsScreen'))
const VaccinationScreen = lazy(() => import('./routes/VaccinationScreen'))
const VetNewProofScreen = lazy(() => import('./routes/vet/VetNewProofScreen'))
const VetProofScreen = lazy(() => import('./routes/vet/VetProofScreen'))
const VetReviewScreen = lazy(() => import('./routes/vet/VetReviewScreen'))
const VetScreen = lazy(() => import('./routes/VetScreen'))
const VetVaccinationScreen = lazy(() => import('./routes/vet/VetVaccinationScreen'))

const at = (path: string, Screen: ComponentType) => <Route path={path} element={<Screen />} />

/** Every signed-in route. Signed out, none of them exists: see SignedOut. The public pet page is not here: see Entry. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<OwnerLayout />}>
      {at(paths.home, DashboardScreen)}
      {at(paths.pets, PetsScreen)}
      {at(paths.petPage(':id'), PetDetailScreen)}
      {at(paths.records, RecordsScreen)}
      {at(paths.calendar, CalendarScreen)}
      {at(paths.family, FamilyScreen)}
      {at(paths.activity, ActivityScreen)}
      {at(paths.healthCheck, HealthCheckScreen)}
    </Route>
    <Route element={<FormLayout />}>
      {at(paths.newPet, NewPetScreen)}
      {at(paths.editPet(':id'), EditPetScreen)}
      {at(paths.newVaccination(':id'), VaccinationScreen)}
      {at(paths.editVaccination(':id', ':vaccinationId'), EditVaccinationScreen)}
      {at(paths.newVaccinationOfAnyPet, VaccinationScreen)}
      {at(paths.proof(':id'), ProofScreen)}
      {at(paths.newProof(':id'), NewProofScreen)}
      {at(paths.certificate(':id', ':certificateId'), ProofScreen)}
    </Route>
    <Route element={<EitherLayout />}>
      {at(paths.profile, ProfileScreen)}
      {at(paths.editProfile, ProfileScreen)}
      {at(paths.settings, SettingsScreen)}
      {at(paths.notificationSettings, NotificationSettingsScreen)}
      {at(paths.sentNotifications, SentNotificationsScreen)}
      {at(paths.adminDoctors, AdminDoctorsScreen)}
      {at(paths.adminReports, AdminReportsScreen)}
    </Route>
    <Route element={<VetLayout />}>
      {at(paths.vetHome, VetScreen)}
      {at(paths.integrations, IntegrationsScreen)}
      {at(paths.appointments, AppointmentsScreen)}
      {at(paths.doctorProfile, DoctorProfileScreen)}
      {at(paths.vetVaccination, VetVaccinationScreen)}
      {at(paths.vaccinationByNickname, NicknameVaccinationScreen)}
      {at(paths.oldVaccinationByNickname, NicknameVaccinationScreen)}
      {at(paths.vetReview, VetReviewScreen)}
      {at(paths.vetProof, VetProofScreen)}
      {at(paths.vetNewProof, VetNewProofScreen)}
      {at(paths.vetCertificate(':certificateId'), VetProofScreen)}
      {at(paths.editReview(':id'), EditReviewScreen)}
    </Route>
    <Route element={<BareLayout />}>
      {at(paths.onboarding, OnboardingScreen)}
      {at(paths.roleSelector, RoleSelectorScreen)}
      {at(`${paths.invitations}:token`, InvitationScreen)}
      {at(paths.login, AfterSignIn)}
      {at(paths.register, AfterSignIn)}
      {at('*', NotFoundScreen)}
    </Route>
  </Routes>
)
