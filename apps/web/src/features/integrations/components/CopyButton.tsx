import { Copy } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button, type ButtonProps } from '../../../ui/Button'
import { toast } from '../../../ui/toast'

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  text: string
  label: string
  /** What is said to be copied, where the label alone would not tell. */
  name?: string
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, name, ...look }: Props) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('integrations.copied') })
    } catch {
      toast({ title: t('integrations.notCopied'), description: t('integrations.notCopiedText'), variant: 'destructive' })
    }
  }
  return (
    <Button {...look} aria-label={name} icon={<Copy className="icon icon-18" aria-hidden="true" />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
