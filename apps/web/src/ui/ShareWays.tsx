import { Link2, Mail, MessageCircle, Share2 } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { logError } from '../lib/log'
import { Button } from './Button'
import { buttonStyles } from './button-styles'
import { toast } from './toast'

export interface ShareWaysProps {
  url: string
  /** What it is called: the subject of an e-mail. */
  title: string
  /** What is said with the link, in the reader's language. */
  text: string
  /** What is said once the link is on the clipboard. */
  copied: string
}

/** Ways to hand a link on: the device's own sheet where there is one, WhatsApp, e-mail, the clipboard. */
export function ShareWays({ url, title, text, copied }: ShareWaysProps) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('share.copied'), description: copied })
    } catch {
      toast({ title: t('share.failed'), description: t('share.failedText'), variant: 'destructive' })
    }
  }
  const share = () =>
    void navigator.share({ title, text, url }).catch((error: unknown) => (error as Error).name !== 'AbortError' && logError(error))
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`
  const look = buttonStyles({ variant: 'secondary' })
  return (
    <div className="pairs w-full gap-2.5">
      {'share' in navigator && (
        <Button className="col-span-2" icon={<Share2 className="icon icon-18" aria-hidden="true" />} onClick={share}>
          {t('pet.share')}
        </Button>
      )}
      <Button
        className="col-span-2"
        variant={'share' in navigator ? 'secondary' : 'primary'}
        icon={<Link2 className="icon icon-18" aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('pet.copyLink')}
      </Button>
      <a className={look} href={whatsApp} target="_blank" rel="noopener noreferrer">
        <MessageCircle className="icon icon-18" aria-hidden="true" />
        WhatsApp
      </a>
      <a className={look} href={mail}>
        <Mail className="icon icon-18" aria-hidden="true" />
        {t('share.mail')}
      </a>
    </div>
  )
}
