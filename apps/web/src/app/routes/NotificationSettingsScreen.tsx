import { useWide } from '../../lib/use-wide'
import { NotificationsOnPhones } from './settings/NotificationsOnPhones'
import SettingsScreen from './SettingsScreen'

/** On a desk it is a place among all settings, on phones a screen of its own. */
export default function NotificationSettingsScreen() {
  return useWide() ? <SettingsScreen at="notifications" /> : <NotificationsOnPhones />
}
