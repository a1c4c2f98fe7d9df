import { Route, Routes } from 'react-router-dom'
import { lazyScreen as lazy, lazyWithTexts } from '../i18n/lazy-with-texts'
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
const NewPetScreen = lazy(() => import('./routes/NewPetScreen'))
const NotFoundScreen = lazy(() => import('./routes/NotFoundScreen'))
const OnboardingScreen = lazy(() => import('./routes/OnboardingScreen'))
export const PetDetailScreen = lazy(() => import('./routes/PetDetailScreen'))
const PetsScreen = lazy(() => import('./routes/PetsScreen'))
const ProfileScreen = lazy(() => import('./routes/ProfileScreen'))
const RecordsScreen = lazy(() => import('./routes/RecordsScreen'))
const RoleSelectorScreen = lazy(() => import('./routes/RoleSelectorScreen'))
const SettingsScreen = lazy(() => import('./routes/SettingsScreen'))
const VaccinationScreen = lazy(() => import('./routes/VaccinationScreen'))
const VetReviewScreen = lazy(() => import('./routes/vet/VetReviewScreen'))
const VetScreen = lazy(() => import('./routes/VetScreen'))
const VetVaccinationScreen = lazy(() => import('./routes/vet/VetVaccinationScreen'))

/** Every signed-in route. Signed out, none of them exists: see SignedOut. The public pet page is not here: see Entry. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<OwnerLayout />}>
      <Route index element={<DashboardScreen />} />
      <Route path="pets" element={<PetsScreen />} />
      <Route path="pets/:id" element={<PetDetailScreen />} />
      <Route path="records" element={<RecordsScreen />} />
      <Route path="calendar" element={<CalendarScreen />} />
      <Route path="family" element={<FamilyScreen />} />
      <Route path="activity" element={<ActivityScreen />} />
      <Route path="health-check" element={<HealthCheckScreen />} />
    </Route>
    <Route element={<FormLayout />}>
      <Route path="pets/new" element={<NewPetScreen />} />
      <Route path="pets/:id/edit" element={<EditPetScreen />} />
      <Route path="pets/:id/vaccination/new" element={<VaccinationScreen />} />
      <Route path="pets/:id/vaccinations/:vaccinationId/edit" element={<EditVaccinationScreen />} />
      <Route path="vaccination/new" element={<VaccinationScreen />} />
    </Route>
    <Route element={<EitherLayout />}>
      <Route path="profile" element={<ProfileScreen />} />
      <Route path="editProfile" element={<ProfileScreen />} />
      <Route path="settings" element={<SettingsScreen />} />
      <Route path="admin/doctors" element={<AdminDoctorsScreen />} />
      <Route path="admin/reports" element={<AdminReportsScreen />} />
    </Route>
    <Route element={<VetLayout />}>
      <Route path="veterinarian" element={<VetScreen />} />
      <Route path="doctor/integrations" element={<IntegrationsScreen />} />
      <Route path="doctor/appointments" element={<AppointmentsScreen />} />
      <Route path="doctor/profile" element={<DoctorProfileScreen />} />
      <Route path="doctor/vaccination/new" element={<VetVaccinationScreen />} />
      <Route path="doctor/vaccination" element={<NicknameVaccinationScreen />} />
      <Route path="doctor-vaccinations" element={<NicknameVaccinationScreen />} />
      <Route path="doctor/review/new" element={<VetReviewScreen />} />
      <Route path="doctor/review/:id/edit" element={<EditReviewScreen />} />
    </Route>
    <Route element={<BareLayout />}>
      <Route path="onboarding" element={<OnboardingScreen />} />
      <Route path="role-selector" element={<RoleSelectorScreen />} />
      <Route path="invitations/:token" element={<InvitationScreen />} />
      <Route path="login" element={<AfterSignIn />} />
      <Route path="register" element={<AfterSignIn />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
  </Routes>
)
